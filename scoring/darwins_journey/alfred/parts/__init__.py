"""What of Alfred's do players copy from their box: action cards, boards, bonus cards?"""

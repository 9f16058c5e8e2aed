#!/usr/bin/env bash
# What packages that know a card by its first digits say of RuPay, the card scheme of India (508500 to 508999, 606985 to 607984,
# 608001 to 608500, 652150 to 653149, 817200 to 820199).
# Packages: credit-card-type 10.3.0, card-validator 10.0.4, creditcards 5.0.0, payform 1.4.0, payment 2.4.7. The numbers are made
# up: the first digits, zeros and the check digit.
# Expected: none knows the name, but each takes the number: it has 16 digits and a right check digit.
# Seen: RuPay is called Discover, Maestro or Hipercard (a scheme of Brazil), so a form shows the sign of another card; what begins
# with 8 is refused by all that judge the whole number, with 508 by payform. The page of the payment provider knows them; a
# form of one's own adds RuPay first (credit-card-type has `addCard`).
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E credit-card-type@10.3.0 card-validator@10.0.4 creditcards@5.0.0 payform@1.4.0 payment@2.4.7
cat > run.cjs <<'JS'
const cardValidator = require('card-validator');
const creditCardType = require('credit-card-type');
const creditcards = require('creditcards');
const payform = require('payform');
const payment = require('payment');

function withCheckDigit(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const typesOf = creditCardType.default ?? creditCardType;
const packages = {
  'credit-card-type': (number) => [typesOf(number).map(({ type }) => type).join(' or ') || 'unknown', undefined],
  'card-validator': (number) => [cardValidator.number(number).card?.type ?? 'unknown', cardValidator.number(number).isValid],
  creditcards: (number) => [creditcards.card.type(number) ?? 'unknown', creditcards.card.isValid(number)],
  payform: (number) => [payform.parseCardType(number) ?? 'unknown', payform.validateCardNumber(number)],
  payment: (number) => [payment.fns.cardType(number) ?? 'unknown', payment.fns.validateCardNumber(number)],
};
for (const first of ['5085', '607', '6081', '6521', '653', '8172', '82']) {
  const number = withCheckDigit(first.padEnd(15, '0'));
  const said = Object.entries(packages).map(([name, judge]) => {
    const [type, isValid] = judge(number);
    return `${name} ${type}${isValid === false ? ' and refused' : ''}`;
  });
  console.log(`${first}…: ${said.join(', ')}`);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The five packages behave as described."
5085…: credit-card-type maestro, card-validator maestro, creditcards Maestro, payform unknown and refused, payment maestro
607…: credit-card-type maestro, card-validator maestro, creditcards Maestro, payform hipercard, payment hipercard
6081…: credit-card-type maestro, card-validator maestro, creditcards Maestro, payform hipercard, payment hipercard
6521…: credit-card-type discover, card-validator discover, creditcards Discover, payform discover, payment discover
653…: credit-card-type discover, card-validator discover, creditcards Discover, payform discover, payment discover
8172…: credit-card-type unknown, card-validator unknown and refused, creditcards unknown and refused, payform unknown and refused, payment unknown and refused
82…: credit-card-type unknown, card-validator unknown and refused, creditcards unknown and refused, payform unknown and refused, payment unknown and refused
TXT

export { compareBooks, compareBooksIfDue } from './compare-books.ts';
export { type MoneyRow, listMoney, moneyTable } from './shared/export-money.ts';
export { exportSettlements } from './shared/export-settlements.ts';
export { type FeeRow, feesTable, listFees, loadFees } from './shared/fees-queries.ts';
export { loadSettlements, settlementsTable } from './shared/settlement-queries.ts';

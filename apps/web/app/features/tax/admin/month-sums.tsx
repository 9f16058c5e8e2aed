import { countOf } from '@shop/contract/count-of';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { TaxMonth, TaxSums } from '@shop/contract/tax/schemas';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { figureNames } from './figures.ts';
import './tax.css';

/** The sums of a month: sales, credit notes and the difference, by rate, state, HSN and document. */
export function MonthSums({ month }: { month: TaxMonth }) {
  const { sales, creditNotes, net } = month;
  return (
    <>
      <SumsTable
        month={month.month}
        heading="The month"
        first="Papers"
        rows={[
          { name: countOf(sales.papers, 'sale'), sums: sales, figure: figureNames.sales },
          ...(creditNotes.papers > 0
            ? [
                {
                  name: `less ${countOf(creditNotes.papers, 'credit note')}`,
                  sums: creditNotes,
                  figure: figureNames.creditNotes,
                },
              ]
            : []),
        ]}
        total={{ name: 'Net', sums: net, figure: figureNames.net }}
      />
      <SumsTable
        month={month.month}
        heading="By rate"
        first="GST"
        rows={month.byRate.map(({ rate, ...sums }) => ({
          name: `${rate}%`,
          sums,
          figure: figureNames.ofRate(rate),
        }))}
      />
      <SumsTable
        month={month.month}
        heading="By state"
        first="Place of supply"
        rows={month.byState.map(({ state, code, ...sums }) => ({
          name: `${state} (${code})`,
          sums,
          figure: figureNames.ofState(code),
        }))}
      />
      <SumsTable
        month={month.month}
        heading="By HSN"
        first="Code"
        rows={month.byHsn.map(({ hsn, rate, quantity, ...sums }) => ({
          name: `${hsn || 'No code'} at ${rate}%, ${quantity} pieces`,
          sums,
          figure: figureNames.ofHsn(hsn, rate),
        }))}
      />
      <section aria-labelledby="tax-documents">
        <h2 id="tax-documents" className="tax-heading">
          Numbers
        </h2>
        <Table>
          <TableHead columns={['Document', 'From', 'To', { number: 'Total' }, { number: 'Cancelled' }]} />
          <tbody>
            {month.documents.map(({ kind, from, to, total, cancelled }) => (
              <tr key={from}>
                <th scope="row" data-label="Document">
                  {paperLabel({ kind })}
                </th>
                <td data-label="From">{from}</td>
                <td data-label="To">{to}</td>
                <td data-label="Total" data-cell="number">
                  {total}
                </td>
                <td data-label="Cancelled" data-cell="number">
                  {cancelled}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </>
  );
}

interface SumsRow {
  name: string;
  sums: TaxSums;
  /** Opens the papers that make it. */
  figure: string;
}

interface SumsTableProps {
  month: string;
  heading: string;
  first: string;
  rows: readonly SumsRow[];
  total?: SumsRow;
}

const columns = [
  { label: 'Taxable', of: ({ taxable }: TaxSums) => taxable },
  { label: 'CGST', of: ({ centralTax }: TaxSums) => centralTax },
  { label: 'SGST/UTGST', of: ({ stateTax }: TaxSums) => stateTax },
  { label: 'IGST', of: ({ integratedTax }: TaxSums) => integratedTax },
  { label: 'Total', of: ({ total }: TaxSums) => total },
];

function SumsTable({ month, heading, first, rows, total }: SumsTableProps) {
  const id = `tax-${heading.toLowerCase().replaceAll(' ', '-')}`;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="tax-heading">
        {heading}
      </h2>
      <Table hasFigures>
        <TableHead columns={[first, ...columns.map(({ label }) => ({ number: label }))]} />
        <tbody>
          {[...rows, ...(total ? [total] : [])].map((row) => (
            <tr key={row.name} className={row === total ? 'tax-total' : undefined}>
              <th scope="row" data-label={first}>
                <OwnersLink
                  to={`?month=${month}&rows=${row.figure}`}
                  preventScrollReset
                  className="figure-link"
                >
                  {row.name}
                </OwnersLink>
              </th>
              {columns.map(({ label, of }) => (
                <td key={label} data-label={label} data-cell="number">
                  <Rupees of={of(row.sums)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

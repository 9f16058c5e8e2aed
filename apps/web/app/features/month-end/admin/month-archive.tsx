import { exportMonth } from '@shop/contract/month-end/calls';
import { Download } from 'lucide-react';
import { currentMonth, monthName } from '../../../platform/months.ts';
import { Permitted } from '../../../platform/permissions.tsx';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import './month-archive.css';

/** A month for the accountant, with one press. */
export function MonthArchive({ month }: { month: string }) {
  const { kilobytes, download } = useDownload(monthName(month));
  const isOver = month < currentMonth();
  return (
    <Permitted may={exportMonth.may}>
      <section aria-labelledby="month-archive" className="month-archive">
        <h2 id="month-archive" className="month-archive-heading">
          For the accountant
        </h2>
        <p>
          One ZIP file: papers, registers, GSTR-1, payments, fees, settlements, sales, profit and stock, as
          tables, a workbook and vouchers for Tally. README.txt says which sums agree and what is missing.
        </p>
        {isOver ? null : (
          <p>{`${monthName(month)} is not over: the file has what there is until now, and says so.`}</p>
        )}
        <div>
          <Button
            isPending={kilobytes !== null}
            pendingLabel={kilobytes ? `Exporting, ${kilobytes.toLocaleString('en-IN')} KB` : 'Exporting'}
            onClick={() => void download(exportMonth, { query: { month } })}
          >
            <Download size={18} aria-hidden />
            Download the month
          </Button>
        </div>
      </section>
    </Permitted>
  );
}

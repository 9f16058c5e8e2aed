import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { exportCourierFile } from '@shop/contract/packing/calls';
import { courierFiles, type CourierFileId } from '@shop/contract/packing/courier-files';
import { readTableFile } from '../../../../platform/read-table-file.ts';
import { useDownload } from '../../../../platform/use-download.ts';
import { Button } from '../../../../ui/button.tsx';
import { CsvDropZone } from '../../../../ui/csv-drop-zone.tsx';
import { Select, TextArea, TextField } from '../../../../ui/text-field.tsx';
import { readTrackingFile } from './tracking-file.ts';
import './courier-files.css';
import { browserStorage } from '../../../../platform/storage.ts';

interface CourierFilesProps {
  /** Order ids joined by commas. Empty: all orders to ship. */
  orders: string;
  rows: readonly { orderId: string; orderNumber: string }[];
  /** Receives the tracking numbers by order, and the courier if it is known. */
  onRead: (numbers: ReadonlyMap<string, string>, courier: string | undefined) => void;
}

/** Exports orders as a file for a courier, and reads tracking numbers from the courier's file. */
export function CourierFiles({ orders, rows, onRead }: CourierFilesProps) {
  return (
    <details className="courier-files">
      <summary className="disclosure">Files for Shiprocket and Delhivery</summary>
      <div className="courier-files-parts">
        <FileForCourier orders={orders} />
        <FileFromCourier rows={rows} onRead={onRead} />
      </div>
    </details>
  );
}

/** The values that the file needs for the parcels, as typed. */
interface ParcelValues {
  courier: CourierFileId;
  length: string;
  breadth: string;
  height: string;
  boxGrams: string;
  pieceGrams: string;
  pickup: string;
}

type NumberField = 'length' | 'breadth' | 'height' | 'boxGrams' | 'pieceGrams';

const numberFields: readonly { name: NumberField; label: string; min: number; max: number }[] = [
  { name: 'length', label: 'Length of the box (cm)', min: 1, max: 300 },
  { name: 'breadth', label: 'Breadth (cm)', min: 1, max: 300 },
  { name: 'height', label: 'Height (cm)', min: 1, max: 300 },
  { name: 'boxGrams', label: 'Box and filling (g)', min: 0, max: 50_000 },
  { name: 'pieceGrams', label: 'A piece without a net quantity (g)', min: 0, max: 50_000 },
];

const usualValues: ParcelValues = {
  courier: 'shiprocket',
  length: '20',
  breadth: '15',
  height: '10',
  boxGrams: '100',
  pieceGrams: '150',
  pickup: '',
};

const VALUES_KEY = 'courierFileValues';

function FileForCourier({ orders }: { orders: string }) {
  const [values, setValues] = useState(lastValues);
  const [problems, setProblems] = useState<Partial<Record<keyof ParcelValues, string>>>({});
  const { kilobytes, download } = useDownload('The file for the courier');
  const { name } = courierFiles.find(({ id }) => id === values.courier) ?? courierFiles[0];
  const set = (change: Partial<ParcelValues>) => {
    setValues({ ...values, ...change });
    setProblems({});
  };

  function save(event: FormEvent) {
    event.preventDefault();
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    browserStorage.set(VALUES_KEY, JSON.stringify(values));
    void download(exportCourierFile, {
      query: {
        courier: values.courier,
        ...(orders === '' ? {} : { ids: orders }),
        length: Number(values.length),
        breadth: Number(values.breadth),
        height: Number(values.height),
        boxGrams: Number(values.boxGrams),
        pieceGrams: Number(values.pieceGrams),
        pickup: values.pickup.trim(),
      },
    });
  }

  return (
    <form noValidate className="courier-files-part" onSubmit={save}>
      <h2>1. Upload the orders to the courier</h2>
      <Select
        label="File for"
        options={courierFiles.map(({ id, name: label }) => ({ id, label }))}
        value={values.courier}
        onChange={({ target }) => set({ courier: target.value as CourierFileId })}
      />
      <div className="courier-files-numbers">
        {numberFields.map(({ name: field, label }) => (
          <TextField
            key={field}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={values[field]}
            error={problems[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
      {values.courier === 'delhivery' ? (
        <TextField
          label="Pickup location, as named at Delhivery"
          autoComplete="off"
          maxLength={100}
          value={values.pickup}
          error={problems.pickup}
          onChange={({ target }) => set({ pickup: target.value })}
        />
      ) : null}
      <p className="courier-files-note">
        Columns as {name}&apos;s sheet had them in 2026; the courier&apos;s own sheet may differ. Every parcel
        gets this box; its weight is the box and what its products say under Net quantity.
      </p>
      <div className="row">
        <Button type="submit" variant="outline" small isPending={kilobytes !== null} pendingLabel="Saving">
          <Download size={18} aria-hidden />
          Save the file for {name}
        </Button>
      </div>
    </form>
  );
}

function lastValues(): ParcelValues {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(VALUES_KEY) ?? '{}');
    return { ...usualValues, ...(kept as Partial<ParcelValues>) };
  } catch {
    return usualValues;
  }
}

function problemsOf(values: ParcelValues): Partial<Record<keyof ParcelValues, string>> {
  const wrong = numberFields.filter(({ name, min, max }) => {
    const number = Number(values[name].trim() === '' ? Number.NaN : values[name]);
    const isWhole = !name.endsWith('Grams') || Number.isInteger(number);
    return !(number >= min && number <= max && isWhole);
  });
  return {
    ...Object.fromEntries(
      wrong.map(({ name, min, max }) => [
        name,
        `Enter a number from ${min} to ${max.toLocaleString('en-IN')}.`,
      ]),
    ),
    ...(values.courier === 'delhivery' && values.pickup.trim() === ''
      ? { pickup: 'Delhivery refuses files without it.' }
      : {}),
  };
}

function FileFromCourier({ rows, onRead }: Omit<CourierFilesProps, 'orders'>) {
  const [pasted, setPasted] = useState('');
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState<string>();

  async function readFile(chosen: File) {
    const content = await readTableFile(chosen);
    if ('text' in content) return read(content.text);
    setResult('');
    setProblem(content.problem);
  }

  function read(text: string) {
    const file = readTrackingFile(text, rows);
    setResult('');
    if (file === null) {
      setProblem('The first line has no column names such as Order ID and AWB Code. Save the report as CSV.');
      return;
    }
    setProblem(undefined);
    setPasted('');
    // Parcels that one company has booked with several couriers can all be tracked on its own page.
    const courier = file.couriers.length > 1 ? 'Shiprocket' : file.couriers[0];
    onRead(file.numbers, courier);
    setResult(
      [
        `${file.numbers.size} of ${rows.length} orders below got their number from it.`,
        file.otherOrders.length > 0 ? `Not on this sheet: ${file.otherOrders.join(', ')}.` : '',
        file.shortened.length > 0
          ? `A spreadsheet has shortened the numbers of ${file.shortened.join(', ')}. Use the file as it was downloaded.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
  }

  return (
    <div className="courier-files-part">
      <h2>2. Read the tracking numbers back</h2>
      <CsvDropZone
        label="Choose the courier's file"
        hint="CSV with order numbers and AWB or waybill numbers"
        isSlim
        onFile={(file) => void readFile(file)}
      />
      <TextArea
        label="Or paste it here"
        rows={3}
        spellCheck={false}
        value={pasted}
        error={problem}
        onChange={({ target }) => setPasted(target.value)}
      />
      <div className="row">
        <Button variant="outline" small disabled={pasted.trim() === ''} onClick={() => read(pasted)}>
          Fill in the numbers
        </Button>
      </div>
      <output className="courier-files-note">{result}</output>
    </div>
  );
}

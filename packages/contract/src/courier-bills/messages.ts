export const ratesSaved = 'What you agreed is saved. The next bill is compared with it.';
export const removed = 'The bill is removed.';
export const courier = 'Enter the courier.';
export const reference = 'Enter the number of the bill.';
export const billedOn = 'Enter the day of the bill: today or earlier.';
export const noTrackingColumn =
  'No column has the tracking numbers. Its heading would be “AWB Number”, “Waybill” or “Tracking Number”.';
export const noChargeColumn =
  'No column has the charges. Their headings would be “Freight Charges”, “RTO Charges”, “COD Charges”.';
export const columnTwice = (first: string, second: string) =>
  `The columns “${first}” and “${second}” mean the same to the shop. Keep the one that is billed.`;
export const chargeUnknown = (heading: string) =>
  `The shop does not know what “${heading}” is. Name it “Freight Charges”, “RTO Charges”, “COD Charges”, “GST”, “Total” or, for anything else that is billed, “Other Charges”.`;
export const noLines = 'This file has a header and no lines under it.';
export const noNumber = (heading: string) => `Enter the tracking number under “${heading}”.`;
export const shortened = (heading: string, number: string) =>
  `“${number}” under “${heading}” was shortened by a spreadsheet. Use the file as it was downloaded.`;
export const amount = (heading: string, cell: string) =>
  `“${cell}” under “${heading}” is no amount in rupees such as 45 or 45.50.`;
export const weight = (heading: string, cell: string) =>
  `“${cell}” under “${heading}” is no weight such as 0.5 or 500 g.`;
export const moreCells = (cells: number, columns: number) =>
  `This line has ${cells} cells, but the header has ${columns}. Put text that contains a comma in quotation marks.`;
export const totalDiffers = (heading: string, total: string, sum: string) =>
  `“${heading}” says ${total}, but the charges of the line add up to ${sum}.`;

import type { DeliveryDates } from './delivery-dates.ts';

const MONTHS = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];

/** As people say it: '27 नवंबर से 1 दिसंबर के बीच', '3 से 7 दिसंबर के बीच', '5 दिसंबर को'. */
export function formatDeliveryDates({ earliest, latest }: DeliveryDates): string {
  if (earliest === latest) return `${dayAndMonth(latest)} को`;
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return `${isOneMonth ? dayOfMonth(earliest) : dayAndMonth(earliest)} से ${dayAndMonth(latest)} के बीच`;
}

function dayAndMonth(day: string): string {
  return `${dayOfMonth(day)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}

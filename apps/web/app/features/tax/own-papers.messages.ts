import { message } from '@shop/messages';

export const invoice = message('Invoice', 'बिल');
export const loading = message('Loading', 'लोड हो रहा है');
export const download = message<{ name: string }>('Download {name}', '{name} डाउनलोड करें');
export const downloadFailed = message<{ name: string }>(
  '{name} could not be downloaded',
  '{name} डाउनलोड नहीं हो पाया',
);

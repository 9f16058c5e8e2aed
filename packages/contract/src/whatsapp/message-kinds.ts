/** What is written about an order, with the words of the owner's page; an answer to a person; a test. */
export const orderMessages = [
  { kind: 'order_placed', label: 'Order placed' },
  { kind: 'cash_to_confirm', label: 'Cash order to confirm, with two buttons' },
  { kind: 'order_shipped', label: 'Parcel on its way' },
  { kind: 'order_out_for_delivery', label: 'Parcel comes today' },
  { kind: 'order_refunded', label: 'Money goes back' },
] as const;
export type OrderMessage = (typeof orderMessages)[number]['kind'];
/** What has a template: what is written about an order, and a code. */
export const templateKinds = [...orderMessages, { kind: 'code', label: 'Code to sign in' }] as const;
export type TemplateKind = (typeof templateKinds)[number]['kind'];
export type MessageKind = OrderMessage | 'answer' | 'test' | 'sign_in_code' | 'phone_code';

import type { AdminOrder } from '@shop/contract/orders/schemas';

/** A paid order as the owner sees it. */
export const adminOrder: AdminOrder = {
  _id: 'o1',
  orderNumber: 'DEO-10001',
  userId: 'u1',
  cartId: 'u1',
  cartItems: [
    { productId: 'p1', title: 'Neem Soap', image: '/m/1.webp', picture: null, price: 617.25, quantity: 2 },
  ],
  addressInfo: {
    addressId: 'a1',
    address: '14 Cedar Lane',
    city: 'Shimla',
    pincode: '171001',
    phone: '9816012345',
    notes: 'Ring twice',
    recipient: '',
    state: 'Himachal Pradesh',
  },
  orderStatus: 'confirmed',
  paymentMethod: 'razorpay',
  paymentStatus: 'paid',
  totalAmount: 1234.5,
  subtotal: 1234.5,
  discount: 0,
  shippingFee: 0,
  refundedAmount: 0,
  refundUnderWay: false,
  bankIsConfirming: false,
  canCancel: false,
  holdEndsAt: '2026-11-20T21:30:00.000Z',
  orderDate: '2026-11-20T21:00:00.000Z',
  orderUpdateDate: '2026-11-20T21:01:00.000Z',
  timeline: [
    { at: '2026-11-20T21:00:00.000Z', kind: 'placed', to: 'pending' },
    { at: '2026-11-20T21:01:00.000Z', kind: 'payment', amount: 1234.5, note: 'pay_1' },
    { at: '2026-11-20T21:02:00.000Z', kind: 'status', from: 'pending', to: 'confirmed', by: 'Owner' },
  ],
  refunds: [],
  customer: { userName: 'Asha', email: 'asha@deodar.example' },
  paymentId: 'pay_1',
};

import type { Address } from '@shop/contract/addresses/schemas';
import type { Cart, CartItem } from '@shop/contract/cart/schemas';
import type { Order } from '@shop/contract/orders/schemas';

/** A cart line. Values that the test does not give are plain. */
export function cartItem(said: Partial<CartItem> = {}): CartItem {
  return {
    productId: 'p1',
    title: 'Neem Soap',
    image: '',
    images: [],
    picture: null,
    price: 249.5,
    salePrice: 199,
    quantity: 2,
    totalStock: 5,
    ...said,
  };
}

/** The answer of a cart call. */
export function cartAnswer(items: CartItem[] = [cartItem()], notes: string[] = []) {
  const data: Cart = { _id: 'u1', userId: 'u1', items, notes };
  return { success: true, data };
}

export function address(said: Partial<Address> = {}): Address {
  return {
    _id: 'a1',
    userId: 'u1',
    address: '22 Mall Road',
    city: 'Shimla',
    pincode: '171001',
    phone: '9816012345',
    notes: 'Ring twice',
    recipient: '',
    state: 'Himachal Pradesh',
    ...said,
  };
}

export function order(said: Partial<Order> = {}): Order {
  return {
    _id: 'o1',
    orderNumber: 'DEO-10001',
    userId: 'u1',
    cartId: 'u1',
    cartItems: [{ productId: 'p1', title: 'Neem Soap', image: '', picture: null, price: 199, quantity: 2 }],
    addressInfo: {
      addressId: 'a1',
      address: '22 Mall Road',
      city: 'Shimla',
      pincode: '171001',
      phone: '9816012345',
      notes: 'Ring twice',
      recipient: '',
      state: 'Himachal Pradesh',
    },
    orderStatus: 'pending',
    paymentMethod: 'razorpay',
    paymentStatus: 'pending',
    totalAmount: 398,
    subtotal: 398,
    discount: 0,
    shippingFee: 0,
    deliveryDays: { minDays: 3, maxDays: 7 },
    refundedAmount: 0,
    refundUnderWay: false,
    bankIsConfirming: false,
    canCancel: false,
    holdEndsAt: '2026-11-21T10:30:00.000Z',
    orderDate: '2026-11-21T10:00:00.000Z',
    orderUpdateDate: '2026-11-21T10:00:00.000Z',
    timeline: [{ at: '2026-11-21T10:00:00.000Z', kind: 'placed', to: 'pending' }],
    ...said,
  };
}

/** A paid order. */
export function paidOrder(said: Partial<Order> = {}): Order {
  return order({ orderStatus: 'confirmed', paymentStatus: 'paid', ...said });
}

/** The answer for a PIN code of Shimla. */
export function shimla(pinCode = '171001') {
  const states = [{ code: '02', name: 'Himachal Pradesh' }];
  const terms = { delivers: true, cash: false, fee: 0, freeAbove: 0 };
  const days = { earliest: '2026-11-27', latest: '2026-12-02' };
  return { success: true as const, data: { pinCode, district: 'Shimla', states, ...terms, ...days } };
}

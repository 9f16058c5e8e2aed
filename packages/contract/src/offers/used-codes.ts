import type { UsedCode } from './schemas.ts';

/** The code that takes the delivery fee off. Empty if none does. */
export function freeDeliveryCode(codes: readonly UsedCode[]): string {
  return codes.find(({ shippingSaved }) => shippingSaved > 0)?.code ?? '';
}

import type { pageIcons } from '@shop/contract/content-pages/page-kinds';
import { Droplet, Flag, Hand, Heart, Leaf, PackageOpen, Rabbit, Sprout, Sun } from 'lucide-react';

const icons = {
  leaf: Leaf,
  parcel: PackageOpen,
  rabbit: Rabbit,
  flag: Flag,
  sprout: Sprout,
  drop: Droplet,
  sun: Sun,
  heart: Heart,
  hand: Hand,
} as const satisfies Record<(typeof pageIcons)[number], unknown>;

/** The icon in front of a point or badge. */
export function PageIcon({ icon, size }: { icon: keyof typeof icons | null; size: number }) {
  if (icon === null) return null;
  const Icon = icons[icon];
  return <Icon size={size} aria-hidden />;
}

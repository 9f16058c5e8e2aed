import { useState } from 'react';
import { LIST, PRODUCTS_VIEW } from '../../../platform/owners-grid.ts';
import { browserStorage } from '../../../platform/storage.ts';
import { OneOfButtons } from '../../../ui/one-of-buttons.tsx';

export type ProductsView = 'cards' | typeof LIST;

const views = [
  { id: 'cards', label: 'Cards' },
  { id: LIST, label: 'List' },
] as const;

/** How this browser shows the owner's products: as it was chosen last. */
export function useProductsView(): [ProductsView, (view: ProductsView) => void] {
  const [view, setView] = useState<ProductsView>(() =>
    browserStorage.get(PRODUCTS_VIEW) === LIST ? LIST : 'cards',
  );
  return [
    view,
    (chosen) => {
      browserStorage.set(PRODUCTS_VIEW, chosen);
      setView(chosen);
    },
  ];
}

interface ProductsViewButtonsProps {
  view: ProductsView;
  onChoose: (view: ProductsView) => void;
}

export function ProductsViewButtons({ view, onChoose }: ProductsViewButtonsProps) {
  return <OneOfButtons label="Show products as" options={views} chosen={view} onChoose={onChoose} />;
}

import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { preloadDialog } from './dialog.tsx';

type ViewButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'small' | 'coversRow'>;

/** Opens the dialog for a table row. The whole row can be pressed. */
export function ViewButton(props: ViewButtonProps) {
  return (
    <Button
      variant="outline"
      small
      coversRow
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      {...props}
    />
  );
}

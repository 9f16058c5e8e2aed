import { Button } from './button.tsx';
import { leadKeysTo } from './toast-keys.ts';

interface ToastActionProps {
  label: string;
  onClick: () => void;
}

/** The button of a toast. The next Tab leads to it. */
export function ToastAction({ label, onClick }: ToastActionProps) {
  return (
    <Button ref={leadKeys} variant="paper" small onClick={onClick}>
      {label}
    </Button>
  );
}

function leadKeys(button: HTMLElement | null) {
  const toast = button?.closest<HTMLElement>('.toast');
  return toast ? leadKeysTo(toast, document.activeElement) : undefined;
}

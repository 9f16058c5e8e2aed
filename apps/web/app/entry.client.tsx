import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // Errors that an error page stands for are told like others (`platform/tell-page-errors.ts`).
    { onCaughtError: (error) => reportError(error) },
  );
});

/** Replaces React Router's tracing hooks, which no page uses. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = never;
export const instrumentClientSideRouter = never;
export const instrumentHandler = never;
export const instrumentationResultMetaContext = null;

function never(): never {
  throw new Error('The router is not instrumented');
}

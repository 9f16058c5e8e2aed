/** In place of React Router's hooks for tracing, which no page gives it. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = never;
export const instrumentClientSideRouter = never;
export const instrumentHandler = never;
export const instrumentationResultMetaContext = null;

function never(): never {
  throw new Error('The router is not instrumented');
}

export { StockRequestButton } from './stock-request-button.tsx';
export { StockRequest } from './stock-request.tsx';

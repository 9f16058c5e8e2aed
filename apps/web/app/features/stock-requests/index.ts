export { StockRequest } from './stock-request.tsx';

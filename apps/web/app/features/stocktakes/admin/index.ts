export { EndedStocktakes } from './ended-stocktakes.tsx';
export { StartStocktake } from './start-stocktake.tsx';
export { StocktakeUnderWay } from './stocktake-under-way.tsx';

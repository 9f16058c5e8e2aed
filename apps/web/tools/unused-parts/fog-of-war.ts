/** Replaces React Router's route discovery: the whole route table comes with the page (react-router.config.ts). */
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
export const getPartialManifest = never;
export const getManifestPath = never;
export const getPathsWithAncestors = never;
export const handleClientVersionMismatch = never;

function never(): never {
  throw new Error('Routes are not discovered piece by piece');
}

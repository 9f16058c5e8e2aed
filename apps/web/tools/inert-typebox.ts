/** Stands for TypeBox in the browser: every builder gives the same empty schema (decision 0101). */
const schema = Object.freeze({ properties: {} });

export const Type: Record<string, () => object> = new Proxy({}, { get: () => () => schema });

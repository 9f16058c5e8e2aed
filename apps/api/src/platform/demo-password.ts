/** The password of every account of the demonstration shop. It is in the documentation, so everybody knows it. */
export const DEMO_PASSWORD = 'Deodar-demo-1';

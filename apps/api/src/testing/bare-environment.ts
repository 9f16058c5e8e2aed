/**
 * The environment of a program that a test starts: no setting of the run's own, but what Node has compiled before. To
 * strip and compile the sources again takes half of the CPU of such a start.
 */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

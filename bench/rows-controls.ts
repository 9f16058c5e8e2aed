import { type Figure, workFigure } from './figures.ts';
import type { LoadRequest } from './load.ts';
import { type Measurement, alternate } from './measurement.ts';

/**
 * The controls: compared with itself the yardstick must come out even, and with extra work added it must fall short.
 */
export async function measureControls(measurement: Measurement): Promise<Figure[]> {
  const { shop, yardsticks } = measurement;
  const constant = await yardsticks.constantLike(`${shop.url}/shop/home`, { 'accept-encoding': 'br' });
  const slow = { ...constant, path: constant.path.replace('/constant', '/slow-constant') };
  const at = (request: LoadRequest) => ({
    url: yardsticks.url,
    server: yardsticks.process,
    requests: [request],
  });
  const [itself, planted] = [
    workFigure('control: Y1 against itself', '1', await alternate(measurement, at(constant), at(constant))),
    workFigure(
      'control: 1 ms of work planted',
      '> 1.25',
      await alternate(measurement, at(slow), at(constant)),
    ),
  ];
  if (!((planted.ratio ?? 1) > 1.25))
    throw new Error('planted work was not seen: the measurement says nothing');
  return [itself, planted];
}

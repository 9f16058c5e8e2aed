import { STATES, type StateCode } from '@shop/contract/delivery/states';

/**
 * Sixty orders of a shop in Chandigarh (04) to nine states, with the amounts billed and credited for each, calculated
 * by hand. A soap is ₹129 with 5 % GST included, a face wash ₹599 with 18 %. The tax of a line is price × rate ÷ (100
 * + rate), to the nearest paisa; within Chandigarh each half is rounded separately. Delivery, and the ₹30 for cash
 * within the 79, has the highest rate of its goods. A discount is shared in proportion to the goods, to the paisa.
 * What is refunded once it was billed, whether or not it comes back, is credited with the tax of the line before, less
 * the tax of what is left. `net` is the value without tax, of both rates; `tax` is all of it: IGST, or CGST and UTGST
 * together.
 */
const TABLE = `
no | day   | to | way     | soap |  at | wash |    off | ship |      paid | fate                 |      net5 |    tax5 |   net18 |  tax18 |    back5 | tback5 | back18 | tback18
 1 | 03-02 | 04 | hand    |    2 | 129 |    - |      - |    - |    258.00 | packed               |    245.72 |   12.28 |       - |      - |        - |      - |      - |       -
 2 | 03-02 | 04 | hand    |    - | 129 |    1 |      - |   49 |    648.00 | packed               |         - |       - |  549.14 |  98.86 |        - |      - |      - |       -
 3 | 03-02 | 02 | hand    |    1 | 129 |    - |      - |    - |    129.00 | packed               |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
 4 | 03-02 | 29 | hand    |    1 | 129 |    1 |      - |   59 |    787.00 | packed               |    122.86 |    6.14 |  557.63 | 100.37 |        - |      - |      - |       -
 5 | 03-02 | 27 | tenth   |    - | 129 |    3 | 179.70 |   49 |   1666.30 | one wash back        |         - |       - | 1412.12 | 254.18 |        - |      - | 456.86 |   82.24
 6 | 03-02 | 07 | hand    |    - | 129 |    1 |      - |    - |    599.00 | packed               |         - |       - |  507.63 |  91.37 |        - |      - |      - |       -
 7 | 03-02 | 04 | hand    |    - | 129 |    1 |      - |    - |    599.00 | packed               |         - |       - |  507.62 |  91.38 |        - |      - |      - |       -
 8 | 03-02 | 33 | hand    | 1000 | 129 |    - |      - |    - | 129000.00 | 100 soaps back       | 122857.14 | 6142.86 |       - |      - | 12285.71 | 614.29 |      - |       -
 9 | 03-02 | 24 | hand    |    2 | 129 |    - |      - |    - |    258.00 | one soap back        |    245.71 |   12.29 |       - |      - |   122.85 |   6.15 |      - |       -
10 | 03-02 | 19 | hand    |    - | 129 |    1 |      - |    - |    599.00 | all back             |         - |       - |  507.63 |  91.37 |        - |      - | 507.63 |   91.37
11 | 03-02 | 32 | hand    |    3 | 129 |    2 |      - |    - |   1585.00 | one wash leaked      |    368.57 |   18.43 | 1015.25 | 182.75 |        - |      - | 507.62 |   91.38
12 | 03-02 | 02 | hundred |    2 | 129 |    1 | 100.00 |   49 |    806.00 | packed               |    217.04 |   10.85 |  489.93 |  88.18 |        - |      - |      - |       -
13 | 03-02 | 29 | hand    |    5 | 129 |    - |      - |   49 |    694.00 | packed               |    660.96 |   33.04 |       - |      - |        - |      - |      - |       -
14 | 03-02 | 27 | hand    |    - | 129 |    2 |      - |    - |   1198.00 | packed               |         - |       - | 1015.25 | 182.75 |        - |      - |      - |       -
15 | 03-02 | 04 | hand    |    1 | 129 |    1 |      - |    - |    728.00 | ₹100 back            |    122.86 |    6.14 |  507.62 |  91.38 |    16.88 |   0.84 |  69.72 |   12.56
16 | 03-02 | 07 | hand    |    4 | 129 |    - |      - |   59 |    575.00 | packed               |    547.62 |   27.38 |       - |      - |        - |      - |      - |       -
17 | 03-02 | 04 | cash    |    1 | 129 |    - |      - |   79 |    208.00 | cash in              |    198.10 |    9.90 |       - |      - |        - |      - |      - |       -
18 | 03-02 | 33 | hand    |    1 | 129 |    - |      - |    - |    129.00 | packed               |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
19 | 03-02 | 24 | hand    |    - | 129 |    1 |      - |   49 |    648.00 | packed               |         - |       - |  549.16 |  98.84 |        - |      - |      - |       -
20 | 03-02 | 04 | hand    | 1000 | 129 |    - |      - |    - | 129000.00 | packed               | 122857.14 | 6142.86 |       - |      - |        - |      - |      - |       -
21 | 03-12 | 32 | hand    |    1 | 129 |    - |      - |    - |    129.00 | all back before      |         - |       - |       - |      - |        - |      - |      - |       -
22 | 03-12 | 32 | hand    |    2 | 129 |    - |      - |    - |    258.00 | one soap back before |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
23 | 03-12 | 19 | hand    |    1 | 129 |    - |      - |    - |    129.00 | void                 |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
24 | 03-12 | 29 | hundred |    3 | 129 |    - | 100.00 |   49 |    336.00 | shopper cancels      |         - |       - |       - |      - |        - |      - |      - |       -
25 | 03-12 | 27 | cash    |    1 | 129 |    1 |      - |   79 |    807.00 | parcel returns       |    122.86 |    6.14 |  574.58 | 103.42 |   122.86 |   6.14 | 574.58 |  103.42
26 | 03-12 | 04 | cash    |    2 | 129 |    - |      - |   79 |    337.00 | parcel returns       |    320.96 |   16.04 |       - |      - |   320.96 |  16.04 |      - |       -
27 | 03-12 | 02 | tenth   |    1 | 129 |    1 |  72.80 |   49 |    704.20 | all back             |    110.57 |    5.53 |  498.39 |  89.71 |   110.57 |   5.53 | 498.39 |   89.71
28 | 03-12 | 29 | tenth   |    2 | 129 |    2 | 145.60 |   49 |   1359.40 | packed               |    221.14 |   11.06 |  955.26 | 171.94 |        - |      - |      - |       -
29 | 03-12 | 04 | hand    |    3 | 129 |    1 |      - |   59 |   1045.00 | packed               |    368.58 |   18.42 |  557.62 | 100.38 |        - |      - |      - |       -
30 | 03-12 | 07 | hand    |    2 | 129 |    2 |      - |    - |   1456.00 | a wash broke before  |    245.71 |   12.29 |  507.63 |  91.37 |        - |      - |      - |       -
31 | 03-12 | 33 | hand    |    - | 129 |    3 |      - |   49 |   1846.00 | packed               |         - |       - | 1564.41 | 281.59 |        - |      - |      - |       -
32 | 03-12 | 24 | hand    |    6 | 129 |    1 |      - |    - |   1373.00 | packed               |    737.14 |   36.86 |  507.63 |  91.37 |        - |      - |      - |       -
33 | 03-12 | 19 | hand    |    1 | 129 |    4 |      - |    - |   2525.00 | packed               |    122.86 |    6.14 | 2030.51 | 365.49 |        - |      - |      - |       -
34 | 03-12 | 02 | hand    |    - | 129 |    5 |      - |   59 |   3054.00 | packed               |         - |       - | 2588.14 | 465.86 |        - |      - |      - |       -
35 | 03-12 | 27 | hand    |    7 | 129 |    - |      - |    - |    903.00 | packed               |    860.00 |   43.00 |       - |      - |        - |      - |      - |       -
36 | 03-12 | 29 | hand    |    1 | 129 |    - |      - |   49 |    178.00 | packed               |    169.53 |    8.47 |       - |      - |        - |      - |      - |       -
37 | 03-12 | 32 | hand    |    - | 129 |    1 |      - |    - |    599.00 | packed               |         - |       - |  507.63 |  91.37 |        - |      - |      - |       -
38 | 03-12 | 07 | hand    |    1 | 129 |    1 |      - |    - |    728.00 | packed               |    122.86 |    6.14 |  507.63 |  91.37 |        - |      - |      - |       -
39 | 03-12 | 04 | hand    |    - | 129 |    2 |      - |    - |   1198.00 | packed               |         - |       - | 1015.26 | 182.74 |        - |      - |      - |       -
40 | 03-12 | 24 | hand    | 1000 | 100 |    - |      - |    - | 100000.00 | packed               |  95238.10 | 4761.90 |       - |      - |        - |      - |      - |       -
41 | 03-24 | 27 | hundred |    1 | 129 |    1 | 100.00 |   49 |    677.00 | packed               |    105.98 |    5.30 |  479.43 |  86.29 |        - |      - |      - |       -
42 | 03-24 | 02 | tenth   |    5 | 129 |    - |  64.50 |   49 |    629.50 | shopper cancels      |         - |       - |       - |      - |        - |      - |      - |       -
43 | 03-24 | 27 | cash    |    - | 129 |    2 |      - |   79 |   1277.00 | cash in              |         - |       - | 1082.20 | 194.80 |        - |      - |      - |       -
44 | 03-24 | 29 | cash    |    3 | 129 |    1 |      - |   79 |   1065.00 | cash in              |    368.57 |   18.43 |  574.58 | 103.42 |        - |      - |      - |       -
45 | 03-24 | 04 | cash    |    1 | 129 |    1 |      - |   79 |    807.00 | shop ends            |         - |       - |       - |      - |        - |      - |      - |       -
46 | 03-24 | 29 | hand    |  800 | 129 |   10 |      - |   49 | 109239.00 | packed               |  98285.71 | 4914.29 | 5117.80 | 921.20 |        - |      - |      - |       -
47 | 03-24 | 33 | hand    |    2 | 129 |    1 |      - |    - |    857.00 | packed               |    245.71 |   12.29 |  507.63 |  91.37 |        - |      - |      - |       -
48 | 03-24 | 24 | hand    |    - | 129 |    2 |      - |   59 |   1257.00 | packed               |         - |       - | 1065.25 | 191.75 |        - |      - |      - |       -
49 | 03-24 | 19 | hand    |    4 | 129 |    - |      - |    - |    516.00 | packed               |    491.43 |   24.57 |       - |      - |        - |      - |      - |       -
50 | 03-24 | 32 | hand    |    2 | 129 |    3 |      - |   49 |   2104.00 | packed               |    245.71 |   12.29 | 1564.41 | 281.59 |        - |      - |      - |       -
51 | 03-24 | 07 | hand    |    1 | 129 |    - |      - |    - |    129.00 | packed               |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
52 | 03-24 | 04 | hand    |    8 | 129 |    - |      - |    - |   1032.00 | two soaps crumbled   |    982.86 |   49.14 |       - |      - |   245.72 |  12.28 |      - |       -
53 | 03-24 | 02 | hand    |    3 | 129 |    - |      - |    - |    387.00 | packed               |    368.57 |   18.43 |       - |      - |        - |      - |      - |       -
54 | 03-24 | 27 | hand    |    - | 129 |    1 |      - |    - |    599.00 | ₹118 back in April   |         - |       - |  507.63 |  91.37 |        - |      - | 100.00 |   18.00
55 | 03-24 | 29 | hand    |    - | 129 |    1 |      - |    - |    599.00 | packed               |         - |       - |  507.63 |  91.37 |        - |      - |      - |       -
56 | 03-24 | 33 | hand    |    1 | 129 |    2 |      - |   59 |   1386.00 | packed               |    122.86 |    6.14 | 1065.25 | 191.75 |        - |      - |      - |       -
57 | 03-24 | 19 | hand    |    2 | 129 |    - |      - |   49 |    307.00 | packed               |    292.38 |   14.62 |       - |      - |        - |      - |      - |       -
58 | 03-24 | 32 | hand    |    1 | 129 |    1 |      - |    - |    728.00 | packed               |    122.86 |    6.14 |  507.63 |  91.37 |        - |      - |      - |       -
59 | 03-31 | 04 | hand    |    1 | 129 |    - |      - |    - |    129.00 | packed               |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
60 | 04-01 | 04 | hand    |    1 | 129 |    - |      - |    - |    129.00 | packed               |    122.86 |    6.14 |       - |      - |        - |      - |      - |       -
`;

/** Where the shop is. */
export const HOME = '04';
/** What happens to an order: a refund of a sale of March in the next month, and financial year. */
export const APRIL_REFUND = '₹118 back in April';

/** Paise by rate: the value without tax, and the tax. */
type ByRate = Record<5 | 18, { net: number; tax: number }>;

export interface Row {
  day: string;
  to: StateCode;
  way: string;
  soaps: number;
  /** The price of one soap, in rupees. */
  soapPrice: number;
  washes: number;
  /** In rupees, including the fee for cash. */
  delivery: number;
  paidPaise: number;
  fate: string;
  billed: ByRate;
  credited: ByRate;
}

export const rows: readonly Row[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const cell = (index: number) => cells[index] ?? '';
    const number = (index: number) => (cell(index) === '-' ? 0 : Number(cell(index)));
    const paise = (index: number) => Math.round(number(index) * 100);
    const byRate = (first: number): ByRate => ({
      5: { net: paise(first), tax: paise(first + 1) },
      18: { net: paise(first + 2), tax: paise(first + 3) },
    });
    return {
      day: cell(1),
      to: cell(2) as StateCode,
      way: cell(3),
      soaps: number(4),
      soapPrice: number(5),
      washes: number(6),
      delivery: number(8),
      paidPaise: paise(9),
      fate: cell(10),
      billed: byRate(11),
      credited: byRate(15),
    };
  });

const rates = [5, 18] as const;
export const totalOf = (sums: ByRate) =>
  rates.reduce((sum, rate) => sum + sums[rate].net + sums[rate].tax, 0);
/** Above ₹1 lakh to another state: listed individually. */
export const isLarge = ({ to, billed }: Row) => to !== HOME && totalOf(billed) > 1_00_000_00;

interface Small {
  state: StateCode;
  rate: number;
  net: number;
  tax: number;
}

/** A month by state and rate according to the table: what was billed less what was credited in the same month. */
export function smallOf(all: readonly Row[]): Small[] {
  return Object.keys(STATES)
    .toSorted()
    .flatMap((state) =>
      rates.map((rate) => {
        const sums = { state: state as StateCode, rate, net: 0, tax: 0 };
        for (const row of all.filter(({ to }) => to === state)) {
          const back = row.fate === APRIL_REFUND ? { net: 0, tax: 0 } : row.credited[rate];
          sums.net += row.billed[rate].net - back.net;
          sums.tax += row.billed[rate].tax - back.tax;
        }
        return sums;
      }),
    )
    .filter(({ net, tax }) => net !== 0 || tax !== 0);
}

import { contradictedClaims } from '@shop/contract/catalog/claim-gate';
import { type Allergen, allergens } from '@shop/contract/catalog/label-facts';
import { describe, expect, it } from 'vitest';
import { findStateName } from '@shop/contract/delivery/states';
import { demoBanners, demoOrders, demoProducts, demoReviews, demoShoppers } from './index.ts';
import type { DemoCategory } from './index.ts';

const slugs = new Set(demoProducts.map((product) => product.slug));
const shopperEmails = new Set(demoShoppers.map((shopper) => shopper.email));

function countOf(category: DemoCategory): number {
  return demoProducts.filter((product) => product.category === category).length;
}

describe('products', () => {
  it('are at least 34: 18 soaps, 8 face washes, 8 shampoos', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(34);
    expect(countOf('soap')).toBeGreaterThanOrEqual(18);
    expect(countOf('faceWash')).toBeGreaterThanOrEqual(8);
    expect(countOf('shampoo')).toBeGreaterThanOrEqual(8);
  });

  it.each(['slug', 'title', 'description'] as const)('share no %s', (field) => {
    expect(new Set(demoProducts.map((product) => product[field])).size).toBe(demoProducts.length);
  });

  it('have slugs that can name files', () => {
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(demoProducts)(
    '$slug is described in two to four sentences, without claiming a cure',
    ({ title, description }) => {
      const sentences = description.match(/[.!?](\s|$)/g) ?? [];
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(`${title} ${description}`).not.toMatch(
        /\b(cures?|heals?|treats?|acne|dandruff|eczema|medic\w*|regrow\w*)\b/i,
      );
    },
  );

  it.each(demoProducts)(
    '$slug costs whole rupees from 129 to 799, its sale price is lower or 0 (ruling 20)',
    (product) => {
      const { pricePaise, salePricePaise, totalStock } = product;
      expect(pricePaise % 100).toBe(0);
      expect(pricePaise).toBeGreaterThanOrEqual(129_00);
      expect(pricePaise).toBeLessThanOrEqual(799_00);
      expect(salePricePaise % 100).toBe(0);
      expect(salePricePaise).toBeGreaterThanOrEqual(0);
      expect(salePricePaise).toBeLessThan(pricePaise);
      expect(totalStock).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(totalStock)).toBe(true);
    },
  );

  it('show a sale, low stock and one sold out', () => {
    expect(demoProducts.filter((product) => product.salePricePaise > 0).length).toBeGreaterThanOrEqual(8);
    expect(demoProducts.filter(({ totalStock }) => totalStock > 0 && totalStock < 10)).toHaveLength(4);
    expect(demoProducts.filter((product) => product.totalStock === 0)).toHaveLength(1);
  });

  it('fill each of the five collections with several soaps', () => {
    const sizes = Map.groupBy(
      demoProducts.filter((product) => product.collection),
      (product) => product.collection,
    );
    expect(sizes.size).toBe(5);
    for (const soaps of sizes.values()) {
      expect(soaps.length).toBeGreaterThanOrEqual(3);
      expect(soaps.every((soap) => soap.category === 'soap')).toBe(true);
    }
  });

  it('have two pictures or four with different alternative texts', () => {
    for (const { pictures } of demoProducts) expect([2, 4]).toContain(pictures.length);
    const alts = demoProducts.flatMap((product) => product.pictures.map((picture) => picture.alt));
    expect(new Set(alts).size).toBe(alts.length);
  });

  it('show texture or lather, and the back, of the ten that sell best', () => {
    const sold = new Map<string, number>();
    for (const { product, quantity } of demoOrders
      .filter((order) => order.paymentStatus === 'paid')
      .flatMap((order) => order.lines)) {
      sold.set(product, (sold.get(product) ?? 0) + quantity);
    }
    const bestSellers = [...sold].toSorted((one, other) => other[1] - one[1]).slice(0, 10);
    const withMore = demoProducts.filter((product) => product.pictures.length === 4);
    expect(withMore.map((product) => product.slug).toSorted()).toEqual(
      bestSellers.map(([slug]) => slug).toSorted(),
    );
  });
});

describe('shoppers', () => {
  it('begin with Asha and Ravi and share no email', () => {
    expect(demoShoppers.slice(0, 2).map((shopper) => shopper.email)).toEqual([
      'asha@deodar.example',
      'ravi@deodar.example',
    ]);
    expect(shopperEmails.size).toBe(demoShoppers.length);
  });

  it.each(demoShoppers)('$userName lives at addresses that the shop accepts (ruling 26)', ({ addresses }) => {
    expect(addresses.length).toBeGreaterThanOrEqual(1);
    expect(addresses.length).toBeLessThanOrEqual(3);
    for (const { address, city, state, pincode, phone, notes } of addresses) {
      expect(findStateName(state ?? '')).toBe(state);
      expect(pincode).toMatch(/^[1-9]\d{5}$/);
      expect(phone).toMatch(/^[6-9]\d{9}$/);
      expect([address, city, notes].every((text) => text.trim() !== '')).toBe(true);
    }
  });
});

describe('reviews', () => {
  it('are at least 70 by 14 shoppers, over most products', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(70);
    expect(new Set(demoReviews.map((review) => review.author)).size).toBe(14);
    expect(new Set(demoReviews.map((review) => review.product)).size).toBeGreaterThan(
      demoProducts.length / 2,
    );
  });

  it('repeat no words, and no shopper reviews a product twice', () => {
    expect(new Set(demoReviews.map((review) => review.message)).size).toBe(demoReviews.length);
    expect(new Set(demoReviews.map((review) => `${review.author} ${review.product}`)).size).toBe(
      demoReviews.length,
    );
  });

  it('give 2 to 5 stars, a few 2s among them', () => {
    for (const { rating } of demoReviews) expect([2, 3, 4, 5]).toContain(rating);
    expect(demoReviews.filter((review) => review.rating === 2).length).toBeGreaterThanOrEqual(3);
  });

  it('are answered where something went wrong, a day later at the earliest', () => {
    const answered = demoReviews.filter(({ answer }) => answer !== undefined);
    expect(answered.length).toBeGreaterThanOrEqual(3);
    for (const { rating, daysAgo } of answered) {
      expect(rating).toBeLessThanOrEqual(3);
      expect(daysAgo).toBeGreaterThan(1);
    }
  });

  it('come from purchasers: a delivered order older than the review holds the product (ruling 25)', () => {
    const withoutOrder = demoReviews.filter(
      (review) =>
        !demoOrders.some(
          (order) =>
            order.shopper === review.author &&
            order.orderStatus === 'delivered' &&
            order.daysAgo > review.daysAgo &&
            order.lines.some((line) => line.product === review.product),
        ),
    );
    expect(withoutOrder).toEqual([]);
  });
});

describe('orders', () => {
  it('belong to known shoppers, hold known products once, and go to one of the addresses', () => {
    for (const order of demoOrders) {
      const shopper = demoShoppers.find(({ email }) => email === order.shopper);
      expect(shopper?.addresses[order.address ?? 0]).toBeDefined();
      const products = order.lines.map((line) => line.product);
      expect(new Set(products).size).toBe(products.length);
      for (const product of products) expect(slugs).toContain(product);
      for (const { quantity } of order.lines) expect(quantity).toBeGreaterThanOrEqual(1);
    }
  });

  it('show Asha and Ravi every state', () => {
    const shown = demoOrders.filter(({ shopper }) => /^(asha|ravi)@/.test(shopper));
    expect(shown.length).toBeGreaterThanOrEqual(12);
    const states = new Set(shown.map(({ orderStatus, paymentStatus }) => `${orderStatus} ${paymentStatus}`));
    expect(states).toEqual(
      new Set([
        'confirmed paid',
        'inProcess paid',
        'inShipping paid',
        'delivered paid',
        'rejected refunded',
        'Rejected canceled',
        'pending pending',
        'inShipping pending',
      ]),
    );
  });

  it('include paid ones of the last day, week and month', () => {
    const paid = demoOrders.filter((order) => order.paymentStatus === 'paid');
    expect(paid.filter((order) => order.daysAgo < 1).length).toBeGreaterThanOrEqual(2);
    expect(paid.filter((order) => order.daysAgo < 7).length).toBeGreaterThanOrEqual(5);
    expect(paid.filter((order) => order.daysAgo < 30).length).toBeGreaterThanOrEqual(9);
  });
});

it('the home carousel has five banners', () => {
  expect(demoBanners).toHaveLength(5);
});

describe('facts', () => {
  const inIngredients: Record<Allergen, RegExp> = {
    groundnut: /groundnut/i,
    almond: /almond|badam/i,
    walnut: /walnut/i,
    coconut: /coconut/i,
    sesame: /sesame/i,
    mustard: /mustard/i,
    oats: /\boats?\b/i,
    gramFlour: /gram flour|besan/i,
    fenugreek: /fenugreek|methi/i,
    milk: /milk/i,
    soy: /soy/i,
  };

  it.each(demoProducts)('$slug names what some people react to, all of it and nothing else', (product) => {
    const found = allergens.map(({ id }) => id).filter((id) => inIngredients[id].test(product.ingredients));
    expect(product.facts.allergens.toSorted()).toEqual(found.toSorted());
  });

  it.each(demoProducts)('$slug makes no claim that its ingredients contradict', (product) => {
    expect(product.facts.claims.length).toBeGreaterThanOrEqual(5);
    expect(contradictedClaims(product)).toEqual([]);
  });

  it.each(demoProducts)('$slug suits somebody, and nobody whom it is not for', ({ facts }) => {
    expect(facts.suits.length).toBeGreaterThan(0);
    expect(facts.suits.filter((id) => facts.notFor.includes(id))).toEqual([]);
  });
});

import { CollectionTiles } from '../../marketing/collection-tiles.tsx';
import { HomeBanner } from './home-banner.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomePrinciples } from './home-principles.tsx';
import { HomeService } from './home-service.tsx';
import '../home-page.css';

function BeforeProducts() {
  return (
    <>
      <HomePrinciples />
      <HomeCategories />
    </>
  );
}

function AfterProducts() {
  return (
    <>
      <HomeBanner />
      <section className="page-width home-collections" aria-labelledby="collections">
        <h2 id="collections" className="text-heading">
          Five collections
        </h2>
        <CollectionTiles />
      </section>
    </>
  );
}

/** What the home page says in words, links and pictures alone, by its places. */
export const homeWords = { BeforeProducts, AfterProducts, AtFoot: HomeService };

import './home-principles.css';

const principles = [
  {
    name: 'Everything is named',
    text: 'Every product shows the full list of what is in it, down to the preservative.',
  },
  {
    name: 'Cold, slow, by hand',
    text: 'Oil and lye are stirred in small pots, cut by wire and left on the shelf for six weeks.',
  },
  {
    name: 'Nothing harsh',
    text: 'No sulphates, no parabens, and nothing tested on animals, by us or by those who supply us.',
  },
  {
    name: 'Little packaging',
    text: 'Bars travel in paper and twine. Bottles and jars can be rinsed and used again; thick washes come in a tube.',
  },
];
/** What the shop cares about. */
export function HomePrinciples() {
  return (
    <section className="page-width home-principles" aria-labelledby="principles">
      <h2 id="principles" className="sr-only">
        What we stand for
      </h2>
      <ul>
        {principles.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-title">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

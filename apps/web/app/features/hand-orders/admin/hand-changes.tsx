import './hand-orders.css';

/** What has changed since the total was shown, a sentence each, and what the owner can do. Nothing if there is none. */
export function HandChanges({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="hand-changes" role="alert">
      <ul aria-label="What has changed">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="hand-note note">To sell at an earlier price, enter it with the reason.</p>
    </div>
  );
}

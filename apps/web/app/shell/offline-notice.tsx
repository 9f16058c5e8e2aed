import { WifiOff } from 'lucide-react';
import { useConnectionProblem } from './connection-problem.ts';
import './offline-notice.css';

/** Says what is wrong with the connection while the problem lasts (rulings 13 and 36). */
export function OfflineNotice() {
  const problem = useConnectionProblem();
  return (
    <output className="offline-notice">
      {problem === null ? null : (
        <span>
          <WifiOff size={16} aria-hidden /> {problem}
        </span>
      )}
    </output>
  );
}

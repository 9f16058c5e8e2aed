import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import * as texts from './ui.messages.ts';
import './part-boundary.css';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in its place, if there is a way to go on without the part. Default: a sentence and a button to retry. */
  instead?: ReactNode;
  /** The part reaches from edge to edge of the window. */
  wide?: boolean;
}

interface PartState {
  isBroken: boolean;
  /** It was tried again, so the next try loads the whole page. */
  wasTried: boolean;
}

/** Around a part of a page: if the part breaks, the rest of the page goes on, and the part can be tried again. */
export class PartBoundary extends Component<PartBoundaryProps, PartState> {
  override state: PartState = { isBroken: false, wasTried: false };

  static getDerivedStateFromError(): Partial<PartState> {
    return { isBroken: true };
  }

  readonly retry = () => {
    if (this.state.wasTried) window.location.reload();
    else this.setState({ isBroken: false, wasTried: true });
  };

  override render() {
    const { children, instead, wide } = this.props;
    if (!this.state.isBroken) return children;
    if (instead !== undefined) return instead;
    return (
      <div className={wide ? 'part-broken part-broken-wide' : 'part-broken'} role="alert">
        <p>{texts.partBroken()}</p>
        <Button variant="outline" small onClick={this.retry}>
          {texts.tryAgain()}
        </Button>
      </div>
    );
  }
}

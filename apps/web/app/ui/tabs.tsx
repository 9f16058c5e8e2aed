import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary.tsx';
import './tabs.css';

interface TabsProps {
  label: string;
  /** The selected tab. */
  value: string;
  onChange: (id: string) => void;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
}

/** Parts of a page, shown one at a time. Arrow keys move between them. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="tabs-list">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className="tabs-tab">
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="tabs-content">
          <PartBoundary>{tab.content}</PartBoundary>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

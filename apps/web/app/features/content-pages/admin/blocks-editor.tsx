import { MAX_BLOCKS } from '@shop/contract/limits';
import type { BlockKind, PageBlock } from '@shop/contract/content-pages/schemas';
import { ChevronDown, GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { blockKinds, blockSpecs, newBlock } from './block-specs.ts';
import { Fields, type FieldsContext } from './fields.tsx';
import './pages.css';

interface BlocksEditorProps {
  blocks: readonly PageBlock[];
  onChange: (blocks: PageBlock[]) => void;
  context: FieldsContext;
}

/** The blocks of a page. They can be opened and edited, moved by drag or by buttons, added and removed. */
export function BlocksEditor({ blocks, onChange, context }: BlocksEditorProps) {
  const [open, setOpen] = useState<string>();
  const [kind, setKind] = useState<BlockKind>('text');
  const [said, setSaid] = useState('');

  function move(key: string, to: number) {
    const block = blocks.find((other) => other.key === key);
    if (!block) return;
    onChange(blocks.filter((other) => other !== block).toSpliced(to, 0, block));
    setSaid(`${blockSpecs[block.kind].label} moved to place ${to + 1} of ${blocks.length}`);
  }

  const { holdOf, placeOf } = useDragOrder(move);

  function add() {
    const block = newBlock(kind, blocks);
    onChange([...blocks, block]);
    setOpen(block.key);
    setSaid(`${blockSpecs[kind].label} added at the end`);
  }

  return (
    <section aria-labelledby="blocks-heading" className="page-blocks-editor">
      <h2 id="blocks-heading" className="page-form-heading">
        Blocks
      </h2>
      <ol>
        {blocks.map((block, index) => {
          const { key } = block;
          const isWrong = Object.keys(context.errors).some((place) =>
            `${place}.`.startsWith(`blocks.${index}.`),
          );
          const isOpen = open === key || isWrong;
          const name = `${blockSpecs[block.kind].label} ${index + 1}`;
          return (
            <li key={key} className="page-block-card" {...placeOf(key, index)}>
              <div className="page-block-head">
                <span className="page-block-grip" aria-hidden {...holdOf(key)}>
                  <GripVertical size={18} />
                </span>
                <button
                  type="button"
                  className="page-block-name"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : key)}
                >
                  <ChevronDown size={18} aria-hidden />
                  <span>
                    {blockSpecs[block.kind].label}
                    <small>{summaryOf(block)}</small>
                  </span>
                </button>
                <MoveButtons
                  of={name}
                  index={index}
                  count={blocks.length}
                  direction="column"
                  onMove={(to) => move(key, to)}
                />
                <IconButton
                  label={`Remove ${name}`}
                  onClick={() => {
                    onChange(blocks.filter((other) => other !== block));
                    setSaid(`${name} removed. Undo brings it back.`);
                  }}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
              {context.errors[`blocks.${index}`] ? (
                <div className="page-block-problem">
                  <p className="field-error">{context.errors[`blocks.${index}`]}</p>
                </div>
              ) : null}
              {isOpen ? (
                <div className="stack page-block-fields">
                  <Fields
                    fields={blockSpecs[block.kind].fields}
                    values={{ ...block }}
                    onChange={(values) => onChange(blocks.with(index, values as unknown as PageBlock))}
                    place={`blocks.${index}`}
                    context={context}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {blocks.length === 0 ? <p>This page has no blocks yet. Add the first one.</p> : null}
      {blocks.length < MAX_BLOCKS ? (
        <div className="page-block-add">
          <Select
            label="New block"
            hint={blockSpecs[kind].shows}
            options={blockKinds.map((id) => ({ id, label: blockSpecs[id].label }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as BlockKind)}
          />
          <Button type="button" variant="outline" onClick={add}>
            <Plus size={18} aria-hidden /> Add block
          </Button>
        </div>
      ) : null}
      <output className="sr-only">{said}</output>
    </section>
  );
}

/** Distinguishes a collapsed block from others of its kind. */
function summaryOf(block: PageBlock): string {
  if ('heading' in block && block.heading) return block.heading;
  if (block.kind === 'quote') return block.text;
  if ('items' in block) {
    return block.items
      .map((item) => ('label' in item ? item.label : 'name' in item ? item.name : item.question))
      .join(', ');
  }
  return '';
}

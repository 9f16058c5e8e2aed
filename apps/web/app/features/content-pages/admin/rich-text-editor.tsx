import { isSafeLink } from '@shop/contract/content-pages/rich-text';
import type { RichText } from '@shop/contract/content-pages/schemas';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Heading3, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { cleanRichText, type EditorNode } from './clean-rich-text.ts';
import { preparePaste } from './prepare-paste.ts';
import { addRow, deleteRow, deleteTable, leaveTable, tableNodes } from './table-nodes.ts';
import './pages.css';

interface RichTextEditorProps {
  label: string;
  /** The initial value. */
  value: RichText;
  onChange: (text: RichText) => void;
  error?: string | undefined;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (link) => isSafeLink(link) },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
  ...tableNodes,
];

/**
 * An editor for text with paragraphs, headings, lists, tables, bold, italic and links. What a pasted document loses is
 * said below it.
 */
export default function RichTextEditor({ label, value, onChange, error }: RichTextEditorProps) {
  const id = useId();
  const [lost, setLost] = useState<string[]>([]);
  const editor = useEditor({
    extensions,
    content: value,
    // The content policy refuses styles added by script. pages.css has the necessary ones.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
      },
      transformPastedHTML(html) {
        const prepared = preparePaste(html);
        setLost(prepared.lost);
        return prepared.html;
      },
    },
    onUpdate: ({ editor: changed }) => onChange(cleanRichText(changed.getJSON() as EditorNode)),
  });
  return (
    <div className="rich-editor-field">
      <span id={id} className="rich-editor-label">
        {label}
      </span>
      {editor ? <Toolbar editor={editor} label={label} /> : null}
      <div className="rich-editor">
        <EditorContent editor={editor} />
      </div>
      {lost.length > 0 ? (
        <output className="rich-editor-lost">
          <span>Of what you pasted:</span>
          <ul>
            {lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </output>
      ) : null}
      {error ? <p className="field-error">{error}</p> : null}
    </div>
  );
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  return (
    <>
      <div role="toolbar" aria-label={`Format: ${label}`} className="rich-editor-tools">
        <Tool label="Bold" isOn={editor.isActive('bold')} onPress={() => chain().toggleBold().run()}>
          <Bold size={18} aria-hidden />
        </Tool>
        <Tool label="Italic" isOn={editor.isActive('italic')} onPress={() => chain().toggleItalic().run()}>
          <Italic size={18} aria-hidden />
        </Tool>
        <Tool
          label="Heading"
          isOn={editor.isActive('heading')}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        >
          <Heading3 size={18} aria-hidden />
        </Tool>
        <Tool
          label="List"
          isOn={editor.isActive('bulletList')}
          onPress={() => chain().toggleBulletList().run()}
        >
          <List size={18} aria-hidden />
        </Tool>
        <Tool
          label="Numbered list"
          isOn={editor.isActive('orderedList')}
          onPress={() => chain().toggleOrderedList().run()}
        >
          <ListOrdered size={18} aria-hidden />
        </Tool>
        <Tool label="Link" isOn={editor.isActive('link') || isLinking} onPress={() => setLinking(!isLinking)}>
          <Link2 size={18} aria-hidden />
        </Tool>
        <Tool label="Undo" onPress={() => chain().undo().run()}>
          <Undo2 size={18} aria-hidden />
        </Tool>
        <Tool label="Redo" onPress={() => chain().redo().run()}>
          <Redo2 size={18} aria-hidden />
        </Tool>
      </div>
      {isLinking ? <LinkBox editor={editor} onDone={() => setLinking(false)} /> : null}
      {editor.isActive('table') ? <TableTools editor={editor} /> : null}
    </>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const work = {
    'Add row': addRow,
    'Delete row': deleteRow,
    'Delete table': deleteTable,
    'Text below': leaveTable,
  };
  return (
    <div className="row rich-editor-table-tools">
      {Object.entries(work).map(([label, run]) => (
        <Button key={label} type="button" small variant="outline" onClick={() => run(editor)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Edits the link of the selected words. */
function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [link, setLink] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  function apply() {
    const to = link.trim();
    if (!isSafeLink(to)) {
      setProblem('Enter a path such as /shop/listing, or a link that starts with https://, mailto: or tel:.');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection the address itself is inserted.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    } else chain.setLink({ href: to }).run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  return (
    <div ref={box} className="rich-editor-link">
      <TextField
        label="Link address"
        value={link}
        error={problem}
        inputMode="url"
        onChange={({ target }) => setLink(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="row">
        <Button type="button" small onClick={apply}>
          Set link
        </Button>
        <Button type="button" small variant="outline" onClick={remove}>
          Remove link
        </Button>
      </div>
    </div>
  );
}

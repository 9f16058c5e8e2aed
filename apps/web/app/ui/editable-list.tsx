import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { LoadingRows } from './loading.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';
import './editable-list.css';

interface EditableListProps {
  isOrdered?: boolean;
  className?: string;
  children: ReactNode;
}

/** Items that the owner can edit, move and delete, one per row. */
export function EditableList({ isOrdered = false, className, children }: EditableListProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return <List className={classNames('editable-list', className)}>{children}</List>;
}

interface EditableRowProps extends ComponentProps<'li'> {
  name: string;
  /** A special state of the item, such as 'Hidden'. */
  badge?: string | undefined;
  /** A `RowPicture`. */
  picture?: ReactNode;
  buttons: ReactNode;
}

/** A row with picture, name, details as `children`, and buttons. */
export function EditableRow(props: EditableRowProps) {
  const { name, badge, picture, buttons, children, ...rest } = props;
  return (
    <li {...rest} className="editable-row">
      {picture}
      <div className="editable-row-text">
        <h2>
          <span>{name}</span> {badge === undefined ? null : <Badge tone="quiet">{badge}</Badge>}
        </h2>
        {children}
      </div>
      <div className="editable-row-buttons">{buttons}</div>
    </li>
  );
}

interface RowPictureProps extends ComponentProps<'div'> {
  picture: PictureSource | null | undefined;
}

/** The picture of a row, or an empty space for one. It is also the row's drag handle. */
export function RowPicture({ picture, ...rest }: RowPictureProps) {
  return (
    <div {...rest} className="editable-row-picture">
      {picture ? <Picture picture={picture} alt="" sizes="5rem" /> : null}
    </div>
  );
}

interface EditButtonsProps {
  name: string;
  /** Label of the second button. */
  removal?: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Buttons that open the form of an item, and ask whether to remove it. */
export function EditButtons({ name, removal = 'Delete', onEdit, onRemove }: EditButtonsProps) {
  return (
    <>
      <Button small variant="outline" aria-haspopup="dialog" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
      <Button small variant="danger" aria-haspopup="dialog" onClick={onRemove}>
        {removal}
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}

/** Placeholder rows with pictures, shown while the list is loading. */
export function EditableListSkeleton({ what }: { what: string }) {
  return (
    <LoadingRows what={what} rows={3} className="editable-list" rowClassName="editable-row">
      <Skeleton className="editable-row-picture" />
      <Skeleton height={6} width="40%" />
    </LoadingRows>
  );
}

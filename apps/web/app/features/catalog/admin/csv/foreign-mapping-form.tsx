import { type ForeignTarget, foreignShops, foreignTargets } from '@shop/contract/catalog/foreign-file';
import { countOf } from '@shop/contract/count-of';
import { MAX_PRODUCT_IMAGES, MAX_STOCK, MAX_TEXT } from '@shop/contract/limits';
import type { ForeignFile, ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import { useState } from 'react';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { Table, TableHead } from '../../../../ui/table.tsx';
import { BareSelect, Checkbox, TextArea, TextField } from '../../../../ui/text-field.tsx';
import './foreign-mapping-form.css';
import './product-import.css';

interface ForeignMappingFormProps {
  foreign: ForeignFile;
  isBusy: boolean;
  /** Called with a change of the mapping, which is previewed at once. */
  onChange: (change: ForeignMapping) => void;
}

const LINES = 'Each line with a title becomes a product, and in a file of Wix each variant';
const SIZES = 'Sizes and other variants become products that are linked as sizes';
const NO_TITLE = 'without a title a line is no product';
const NOT_SOLD_HERE =
  'grouped products, products sold on other sites, gift cards, downloads and services, and variations without their product cannot be sold here';

/**
 * Shows how another shop's file is read, that is, what its columns and categories become, and lets the owner change
 * it.
 */
export function ForeignMappingForm({ foreign, isBusy, onChange }: ForeignMappingFormProps) {
  const shop = foreignShops.find(({ id }) => id === foreign.shop)?.label ?? '';
  const isOther = foreign.shop === 'other';
  const unfit = foreign.categories.filter(({ category }) => category === null).length;
  return (
    <fieldset className="foreign-mapping" disabled={isBusy}>
      <legend className="sr-only">How this file is read</legend>
      <p className="import-words">
        {`This is a product file of ${shop}. Look at what its columns become; what you choose is remembered for the next file. ${isOther ? LINES : SIZES}, and of more than ${MAX_PRODUCT_IMAGES} pictures the first ${MAX_PRODUCT_IMAGES} count.`}
      </p>
      {foreign.skipped > 0 ? (
        <p className="import-words">{`${foreign.skipped === 1 ? '1 line is' : `${foreign.skipped} lines are`} left out: ${isOther ? NO_TITLE : NOT_SOLD_HERE}.`}</p>
      ) : null}
      <Categories foreign={foreign} unfit={unfit} onChange={onChange} />
      <Columns foreign={foreign} onChange={onChange} />
      {foreign.withoutStock > 0 ? <Stock foreign={foreign} onChange={onChange} /> : null}
      {foreign.withoutIngredients > 0 ? <Ingredients foreign={foreign} onChange={onChange} /> : null}
      {foreign.timedSales > 0 ? (
        <Checkbox
          label={`Plan the sales of ${countOf(foreign.timedSales, 'product')} that have a sale price for a time; you find them under Offers`}
          checked={foreign.plansSales}
          onChange={({ target }) => onChange({ plansSales: target.checked })}
        />
      ) : null}
      <Checkbox
        label="Import all as drafts, so that you can check them before shoppers see them"
        checked={foreign.asDrafts}
        onChange={({ target }) => onChange({ asDrafts: target.checked })}
      />
      <Checkbox
        label="Update products that already exist with what the file says, also their stock"
        checked={foreign.changesExisting}
        onChange={({ target }) => onChange({ changesExisting: target.checked })}
      />
      <Checkbox
        label="Leave out pictures that cannot be fetched, if the product has others"
        checked={foreign.leavesOutPictures}
        onChange={({ target }) => onChange({ leavesOutPictures: target.checked })}
      />
    </fieldset>
  );
}

/** Whether what the import needs to know about a file is still to be answered. */
export function hasOpenQuestions(foreign: ForeignFile): boolean {
  const { categories, withoutStock, stock, withoutIngredients, ingredients } = foreign;
  return (
    categories.some(({ category }) => category === null) ||
    (withoutStock > 0 && stock === undefined) ||
    (withoutIngredients > 0 && ingredients.trim() === '')
  );
}

type PartProps = Omit<ForeignMappingFormProps, 'isBusy'>;

function Categories({ foreign, unfit, onChange }: PartProps & { unfit: number }) {
  const { categories } = useShopSettings();
  return (
    <>
      <h3>Categories</h3>
      {unfit > 0 ? (
        <p className="import-notice">{`${unfit === 1 ? 'One of them needs' : `${unfit} of them need`} a category of your shop. Choose it here.`}</p>
      ) : null}
      <Table hasBlocks className="foreign-table">
        <TableHead columns={['In the file', 'Products', 'In your shop']} />
        <tbody>
          {foreign.categories.map(({ name, products, category }) => (
            <tr key={name}>
              <th scope="row">{name || 'No category'}</th>
              <td>{countOf(products, 'product')}</td>
              <td>
                <Becomes
                  label={`Category for ${name || 'products without one'}`}
                  value={category}
                  none={category === null ? 'Choose a category' : undefined}
                  isRequired
                  options={categories}
                  onChoose={(id) => onChange({ categories: { [name]: id } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Columns({ foreign, onChange }: PartProps) {
  const used = foreign.columns.filter(({ target }) => target !== null).length;
  return (
    <details>
      <summary className="disclosure">
        Columns: {used} of {foreign.columns.length} are imported
      </summary>
      <Table hasBlocks className="foreign-table">
        <TableHead columns={['Column in the file', 'Example', 'Imported as']} />
        <tbody>
          {foreign.columns.map(({ name, sample, target: current }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span className="foreign-sample">{sample}</span>
              </td>
              <td>
                <Becomes
                  label={`Import ${name} as`}
                  value={current}
                  none="Not imported"
                  options={foreignTargets}
                  onChoose={(id) => onChange({ columns: { [name]: (id || null) as ForeignTarget | null } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

interface BecomesProps {
  label: string;
  value: string | null;
  /** The label of the empty choice. Undefined: a choice is required. */
  none: string | undefined;
  isRequired?: boolean;
  options: readonly { id: string; label: string }[];
  onChoose: (id: string) => void;
}

/** What a column or category of the file becomes here. */
function Becomes({ label, value, none, isRequired = false, options, onChoose }: BecomesProps) {
  return (
    <BareSelect
      aria-label={label}
      aria-required={isRequired}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </BareSelect>
  );
}

/** Asked once for all new products whose pieces the file does not count. */
function Stock({ foreign, onChange }: PartProps) {
  const [text, setText] = useState(foreign.stock === undefined ? '' : String(foreign.stock));
  const { withoutStock: count } = foreign;
  const stock = /^\d{1,8}$/.test(text.trim()) && Number(text) <= MAX_STOCK ? Number(text) : null;
  return (
    <TextField
      label="Pieces of each new product that the file does not count"
      aria-required
      hint={`Required, for ${countOf(count, 'product')}. Enter 0 if you want to count them first: nobody can buy them until then.`}
      error={
        text.trim() !== '' && stock === null ? `Enter a whole number from 0 to ${MAX_STOCK}.` : undefined
      }
      inputMode="numeric"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => stock !== null && stock !== foreign.stock && onChange({ stock })}
    />
  );
}

/** The preview is updated when the field is left, not after each letter. */
function Ingredients({ foreign, onChange }: PartProps) {
  const [text, setText] = useState(foreign.ingredients);
  const { withoutIngredients: count } = foreign;
  return (
    <TextArea
      label="Ingredients for products that have none in the file"
      aria-required
      hint={`Required, for ${countOf(count, 'product')}. You can enter each product’s own later; import them as drafts until then.`}
      rows={2}
      maxLength={MAX_TEXT}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text.trim() !== foreign.ingredients && onChange({ ingredients: text.trim() })}
    />
  );
}

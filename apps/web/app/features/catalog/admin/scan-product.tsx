import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { hasCode, isGtin } from '@shop/contract/catalog/product-codes';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { MAX_LINE } from '@shop/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeScanner, useCodeScanner } from '../../../ui/code-scanner.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import type { Sight } from '../../../ui/read-gate.ts';
import { ADMIN_PRODUCTS_PER_PAGE } from './admin-product-queries.ts';

interface ScanProductProps {
  /** A scanned code that no product has. The product that is opened next can be given it. */
  unknownCode: string | undefined;
  onUnknownCode: (code: string | undefined) => void;
  onFind: (product: AdminProduct) => void;
}

/** Finds a product by the barcode or SKU that is held before the camera. */
export function ScanProduct({ unknownCode, onUnknownCode, onFind }: ScanProductProps) {
  const queryClient = useQueryClient();
  const { close } = useCodeScanner();
  const [problem, setProblem] = useState<string>();

  async function find({ fresh }: Sight): Promise<boolean> {
    setProblem(undefined);
    // A label may bear a link too; the barcode is what identifies the product.
    const barcode = fresh.find(isGtin) ?? fresh[0] ?? '';
    try {
      const found = await Promise.all(fresh.map(search));
      const product = found.find((each) => each !== undefined);
      onUnknownCode(product ? undefined : barcode);
      close();
      if (product) onFind(product);
      return product !== undefined;
    } catch (error) {
      setProblem(`${barcode} could not be looked up: ${failureText(error)}`);
      return false;
    }
  }

  async function search(code: string): Promise<AdminProduct | undefined> {
    const query = apiQuery(listAdminProducts, {
      query: { search: code.slice(0, MAX_LINE), limit: ADMIN_PRODUCTS_PER_PAGE },
    });
    const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return data.find(({ facts }) => hasCode(facts, code));
  }

  return (
    <div className="stack-near">
      <CodeScanner label="Scan" onCodes={find}>
        <p>Hold the barcode of a product before the camera. You can also type its number into Search.</p>
      </CodeScanner>
      <ProblemText>{problem}</ProblemText>
      <div aria-live="polite">
        {unknownCode === undefined ? null : (
          <p className="row">
            <span>
              {`No product has ${unknownCode}. Open the one that it belongs to, or add a new one: the code is filled in there.`}
            </span>
            <Button small variant="plain" onClick={() => onUnknownCode(undefined)}>
              Forget the code
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

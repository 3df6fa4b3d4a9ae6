import { Route, Switch } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { NewProduct, ProductForm } from './product-form.tsx';
import type { ProductsPagesProps } from './products-data.ts';
import { ProductList } from './product-list.tsx';

/** What visitors can order: how it is sold, and a page for each product. */
export function Products({ siteId, me }: SettingsScreenProps) {
  const base = `/${formatSiteId(siteId)}/settings/products`;
  return (
    <LoadedSettings siteId={siteId} call="GET staff/settings/products">
      {(data, reload) => <ProductPages siteId={siteId} me={me} data={data} reload={reload} base={base} />}
    </LoadedSettings>
  );
}

function ProductPages(props: ProductsPagesProps) {
  const { base, data } = props;
  return (
    <Switch>
      <Route path={`${base}/new`}>
        <NewProduct {...props} />
      </Route>
      <Route path={`${base}/:id`}>
        {({ id }: { id: string }) => {
          const product = data.shown.products.find((each) => each.id === decodeURIComponent(id));
          return product ? <ProductForm key={product.id} {...props} product={product} /> : <ProductList {...props} />;
        }}
      </Route>
      <Route>
        <ProductList {...props} />
      </Route>
    </Switch>
  );
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BLOCK_TYPES } from '@annals/contracts'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import {
  type Configuration,
  type Optimization,
  type OptimizationSplitChunksCacheGroup,
  type OptimizationSplitChunksCacheGroupTestFn,
  rspack
} from '@rspack/core'
import { isFirstGroup } from './first-shared.ts'
import { sharedFor } from './shared.ts'

/** Browsers we build for: those with cascade layers, `:has` and nesting. */
const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 121, safari >= 16.4, ios_saf >= 16.4'

export interface AppConfigOptions {
  /** Name in the federation: `shell` or `mf_builder`. */
  name: string
  kind: 'shell' | 'remote'
  /** Folder of the app. */
  dir: string
  /** Root of the repository. */
  root: string
  /** Output folder of the build. */
  output: string
  /** Version folder under which it will be published. */
  version: string
  mode: 'production' | 'development'
  /** Off builds the app alone with everything inside, to compare sizes. */
  federation?: boolean
}

/** The plugin reads the build's version only from the environment, which six compilers in one process share. */
const stampVersion = (version: string) => ({
  apply: () => {
    process.env.MF_BUILD_VERSION = version
  }
})

const federationPlugin = (options: AppConfigOptions) => {
  const { name, kind, root, mode } = options
  const common = {
    name,
    shared: sharedFor({ root, kind, mode }),
    shareStrategy: 'loaded-first' as const, // the default contacts every remote at boot: one down would stop the shell
    dts: false,
    dev: false
  }
  return kind === 'shell'
    ? new ModuleFederationPlugin({
        ...common,
        remotes: {},
        manifest: false,
        runtimePlugins: [join(options.dir, 'src/federation/fetch-guard.ts')],
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } }
      })
    : new ModuleFederationPlugin({
        ...common,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './register': './src/register' }, // .ts or .tsx
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web' } }
      })
}

const require = createRequire(import.meta.url)

/** The federation runtime as modules, so that unused code is left out; its plugin names the CommonJS files. */
const runtimeAsModules = () => {
  const { resolve } = createRequire(require.resolve('@module-federation/enhanced'))
  const paths = ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map(name =>
    resolve(`@module-federation/${name}`)
  )
  const moduleOf = (path: string) => path.replace(/\.cjs$/, '.js')
  return {
    ...Object.fromEntries(paths.map(path => [path, moduleOf(path)])),
    '@module-federation/runtime': moduleOf(resolve('@module-federation/runtime'))
  }
}

/**
 * Splits the shell's first code into two files: libraries, and our own code, which changes more often. More files would
 * cost a request header each, and would compress worse.
 */
const frameChunks = (): Optimization['splitChunks'] => {
  const chunk = (name: string, isLibrary: boolean) => ({
    name,
    chunks: 'async' as const,
    enforce: true,
    test: ((module, { chunkGraph }) => {
      const path = module.nameForCondition()
      // A module that only requests a shared module stays in its chunk: a file with both would wait for itself.
      if (!path || module.type === 'consume-shared-module' || path.includes('/node_modules/') !== isLibrary)
        return false
      return [...chunkGraph.getModuleChunksIterable(module)].some(({ groupsIterable }) =>
        [...groupsIterable].some(isFirstGroup)
      )
    }) satisfies OptimizationSplitChunksCacheGroupTestFn
  })
  return { cacheGroups: { libraries: chunk('libraries', true), frame: chunk('frame', false) } }
}

/**
 * The model of a block type is a file of its own, which the file with the type's code leaves out and which is requested
 * together with it: so a page that has fetched one of them never fetches the model again (decision 56).
 */
const modelChunks = (): Optimization['splitChunks'] => ({
  cacheGroups: Object.fromEntries(
    BLOCK_TYPES.map(type => {
      const [model, components] = [`${type}-model-ts`, `${type}-components-ts`]
      return [
        model,
        { name: model, chunks: ({ name }) => name === model || name === components, minChunks: 2, enforce: true }
      ] satisfies [string, OptimizationSplitChunksCacheGroup]
    })
  )
})

/** Fonts, character maps and decoders that pdf.js requests by name while it reads a file (`ui/media/pdf`). */
const pdfFiles = (root: string) => {
  const from = dirname(createRequire(join(root, 'packages/ui/package.json')).resolve('pdfjs-dist/package.json'))
  return new rspack.CopyRspackPlugin({
    patterns: ['cmaps', 'standard_fonts', 'wasm'].map(folder => ({ from: join(from, folder), to: `pdfjs/${folder}` }))
  })
}

/** The one Rspack configuration of shell and remotes (architecture §2). */
export const appConfig = (options: AppConfigOptions): Configuration => {
  const { name, kind, dir, output, version, mode } = options
  const production = mode === 'production'
  const federated = options.federation !== false
  // Each version has a folder of its own; every page loads a table of all these hashes.
  const hash = production ? '.[contenthash:5]' : ''
  return {
    name,
    mode,
    context: dir,
    // A remote has no page of its own: its only entry is the module that it exposes.
    entry: kind === 'shell' ? { shell: './src/index.ts' } : {},
    target: ['web', `browserslist:${BROWSERS}`],
    devtool: production ? false : 'source-map', // never eval: the page's policy forbids it
    lazyCompilation: false,
    output: {
      path: output,
      publicPath: kind === 'shell' ? `/shell/${version}/` : 'auto',
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous'
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
      alias: { ...(federated ? runtimeAsModules() : {}), typebox$: join(import.meta.dirname, 'typebox-stub.ts') }
    },
    module: {
      parser: { 'css/module': { namedExports: false } },
      generator: {
        'css/module': { localIdentName: '[uniqueName]-[name]-[local]-[hash:base64:6]', exportsConvention: 'as-is' }
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } }
            },
            env: { targets: BROWSERS }
          }
        },
        { test: /[\\/]@module-federation[\\/].*\.m?js$/, sideEffects: false },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg|gif|mp3|mp4)$/, type: 'asset/resource' }
      ]
    },
    optimization: {
      // Names that do not change when another module is added or removed, so that unchanged chunks keep their hash.
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: kind === 'shell' && federated ? frameChunks() : modelChunks(),
      runtimeChunk: false, // a runtime chunk on a remote breaks its entry (RUNTIME-001)
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } }
        }),
        new rspack.LightningCssMinimizerRspackPlugin()
      ]
    },
    performance: false,
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(kind === 'shell' ? [pdfFiles(options.root)] : []),
      ...(federated ? [stampVersion(version), federationPlugin(options)] : [])
    ],
    cache: {
      type: 'persistent',
      version: `${version}-${require('@rspack/core/package.json').version}`,
      storage: { type: 'filesystem', directory: join(options.root, '.cache/rspack') }
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' }
  }
}

/** A single script, built without the federation runtime, which is thirty times as large as these scripts. */
const scriptConfig = (options: AppConfigOptions, script: string, module: string): Configuration => {
  const config = appConfig({ ...options, federation: false })
  return {
    ...config,
    name: `${options.name}-${script}`,
    entry: { [script]: module },
    output: { ...config.output, filename: `${script}.js`, uniqueName: `${options.name}_${script}` }
  }
}

/** The script that runs before the page draws (theme). */
export const bootConfig = (options: AppConfigOptions): Configuration => scriptConfig(options, 'boot', './src/boot.ts')

/** The script that runs beside the pages of a remote (decision 57). */
export const workerConfig = (options: AppConfigOptions, module: string): Configuration =>
  scriptConfig(options, 'worker', `./${module}`)

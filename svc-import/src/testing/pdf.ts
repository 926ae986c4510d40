/** Ways in which a PDF is encrypted, as pypdf 6 wrote them: with a password that opens it, or with one that only allows
 * changes. */
export const ENCRYPTED: readonly { cipher: string; isOpen: boolean; id: string; encrypt: string }[] = [
  {
    cipher: 'RC4-40',
    isOpen: true,
    id: 'bae30b8233251f80f5892eaea874aa08',
    encrypt:
      '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /U <0d56bffc82ef6430bc264681a8e189a1401ff1225bf523528a59b0262256348b> >>'
  },
  {
    cipher: 'RC4-40',
    isOpen: false,
    id: 'c646105e0e27ba7532d5ac0bb3db75b4',
    encrypt:
      '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /U <d40dbd7177cd8eb6320a2c3bc13c81c847ae1ca51e2b8ed05660ed507ae35ee3> >>'
  },
  {
    cipher: 'RC4-128',
    isOpen: true,
    id: '206d271b17daf96c453c428e6ff8ecdc',
    encrypt:
      '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <9a92d2b05ed38d30f55c00c24d64183228bf4e5e4e758a4164004e56fffa0108> >>'
  },
  {
    cipher: 'RC4-128',
    isOpen: false,
    id: 'd8b8e7b63af58ee1797f70e66db94010',
    encrypt:
      '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <0eaee508153441caad5e9646dda7ae8828bf4e5e4e758a4164004e56fffa0108> >>'
  },
  {
    cipher: 'AES-128',
    isOpen: true,
    id: '487a157a552f134f7c1130727814d7c0',
    encrypt:
      '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <cd1a28632356968bf0c03505880d7efd28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>'
  },
  {
    cipher: 'AES-128',
    isOpen: false,
    id: 'a610c019735f1867187e92249438de1d',
    encrypt:
      '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <94c0e32d8e97c0f9e2b71aec825a93ec28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>'
  },
  {
    cipher: 'AES-256-R5',
    isOpen: true,
    id: '6dd72632def7b0a7ea120f1e3466ebcb',
    encrypt:
      '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <2bd6c52cc7e87a9c200a070555c45fc01d01574b56cae6ca6f31276795cc3b7cd1de59cc166c5a26391d2e46998f69b0> /U <0053572fcac1447ea84521817f7ceb00e43cfa4ce1cfe6649172cdcd5732c586b9736d804772c2da9285323576d16138> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>'
  },
  {
    cipher: 'AES-256-R5',
    isOpen: false,
    id: 'f8801897d5c207158df9c7b975d6c269',
    encrypt:
      '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <bf815fe86d6e05bbeb71b4d837bae1feb33c99736434873209d3dbbbcd3fcb8ddef0ec8d269e5af2c08432ab8ca1bd27> /U <a571ea81ad6b406a9088c95958b2f95598b9ada35d579a0006d9a22e689d0a4ebe1dc22f110aa0ab4fcd769e502e4a36> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>'
  },
  {
    cipher: 'AES-256',
    isOpen: true,
    id: '09ca54d4849df868e08d67cfe679f5c5',
    encrypt:
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <2d41768fce35b76623e17306d29b38be7451e188ffd0ba875efc01ae1af6f8d00facc07c76d3d99106b0672fab316dac> /U <0038a6d8f07ac5dde6bc09e78c6d0ce1b8661f68eb78c8d53b2552f8bdaf95ed80ad109a6a2790ee5e9765c7126be18a> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>'
  },
  {
    cipher: 'AES-256',
    isOpen: false,
    id: '756016376235f07ec18d4c1b50251c10',
    encrypt:
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <99147ee5ca5a46dad323a6fd039b580c10bfb140874ce1c08ef989853946afc2f7e6ff1437d33f39f597f889c1157b75> /U <7aad6d754f72e4e62a646f298d5acc45bd896c3d4311818871a14d94f3326a3db03bb88cfcd432ce0f8759c3a438d9de> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>'
  }
]

/** A PDF of one page. `encrypt`: a dictionary that says how; `isCompressed`: its index is a stream. */
export function pdfOf({
  encrypt,
  id = '00',
  isCompressed = false,
  filler = 0
}: {
  encrypt?: string
  id?: string
  isCompressed?: boolean
  filler?: number
} = {}): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const places: number[] = []
  const add = (body: string): void => {
    places.push(text.length)
    text += `${places.length} 0 obj\n${body}\nendobj\n`
  }
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>')
  add(encrypt ?? 'null')
  add(`<< /Length ${filler} >>\nstream\n${'x'.repeat(filler)}\nendstream`)
  const trailer = `/Size 6 /Root 1 0 R /ID [<${id}> <${id}>]${encrypt ? ' /Encrypt 4 0 R' : ''}`
  const start = text.length
  if (isCompressed) add(`<< /Type /XRef /W [1 2 1] ${trailer} /Length 0 >>\nstream\n\nendstream`)
  else
    text += `xref\n0 6\n0000000000 65535 f \n${places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< ${trailer} >>\n`
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1')
}

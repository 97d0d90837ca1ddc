import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonByDefault } from './json.ts'

/** Row types, generated from the migrations: `npm run tables` writes them. */
export type Tables = {
  abogado: {
    id_persona: number
    matricula: string
    fecha_vencimiento: string | null
  }
  acceso: {
    unico: Generated<boolean>
    cambios: number
  }
  acto_procesal: {
    id: number
    id_causa: number
    id_tipo_acto_procesal: number
    referencia: string
    fojas: number
    principal: boolean
    fecha_creacion: Date
    estado: string | null
    version: number | null
    id_tipo_audiencia: number | null
    id_acto_respuesta: number | null
    responsable: string | null
    id_oficina_para_reparto: number | null
    fecha_estado: Date | null
    id_acto_adjunto: number | null
    plazo: number | null
    plazo_unidad: number | null
    es_respuesta_plazo: Generated<boolean>
    codigo_resolucion: string | null
    gestion: number | null
    id_oficina_redactora: number | null
    sujetos: Generated<readonly number[]>
    motivo: string | null
    id_area_organizacional: number | null
    id_municipio: number | null
    validaciones: Generated<number>
    validadores: Generated<readonly number[]>
    adjuntos: Generated<readonly number[]>
  }
  acto_texto: {
    id_acto: number
    modo: string
    id_plantilla: number | null
    version_plantilla: number | null
    id_escribe: number
    compuesto: number | null
  }
  acto_texto_contenido: {
    huella: string
    sal: string
    texto: string
  }
  acto_texto_presente: {
    id_acto: number
    texto: string
    revision: number
    revision_guardada: number
    autor: string
    fecha: Date
    escribe_hasta: Date
  }
  acto_texto_version: {
    id_acto: number
    orden: number
    autor: string
    fecha: Date
    motivo: string
    huella: string
  }
  agente_visto: {
    id_usuario: number
    version: string
    visto: Date
  }
  alerta: {
    id: string
    id_usuario: number
    tipo: string
    datos: Json
    fecha: Date
    vista: Date | null
  }
  anotacion_borrador: {
    id_usuario: number
    id_documento: number
    id_oficina: number
    base: number | null
    documento: string
    anotaciones: string
    fecha: Date
  }
  anotacion_contenido: {
    huella: string
    sal: string
    anotaciones: string
  }
  anotacion_version: {
    id: number
    id_documento: number
    id_oficina: number
    orden: number
    base: number | null
    estado: string
    autor: string
    fecha: Date
    contenido: string
    cantidad: number
    documento: string
    bytes: number
    trasladada: boolean
  }
  aprobacion: {
    uuid_documento: string
    sha256: string
    ci: string
    nombres: string
    primer_apellido: string
    segundo_apellido: string
    fecha_solicitud: Date
  }
  archivo_cargado: {
    uuid: string
    id_usuario: number
    nombre: string
    sha256: string
    bytes: number
    paginas: number
    fecha: Date
  }
  archivo_releido: {
    sha256: string
    leido: Date
    desde: Date
    resultado: string
  }
  audiencia: {
    id: number
    id_causa: number
    id_oficina: number
    id_juez: number | null
    id_tipo_audiencia: number
    id_solicitud: number | null
    id_acto: number | null
    id_acto_acta: number | null
    id_acto_resolucion: number | null
    estado: string
    modalidad: string
    inicio: Date
    fin: Date
    id_sala: number | null
    externas: Json
    receso_hasta: Date | null
    suspension: Json | null
    motivo_rechazo: string | null
    fecha_creacion: Date
    version: number
  }
  audiencia_acto: {
    id_acto: number
    id_audiencia: number
    lugar: string
    version: number
  }
  audiencia_eliminada: {
    id: number
    version: number
    id_causa: number
    inicio: Date
    fin: Date
  }
  audiencia_sesion: {
    id: number
    id_audiencia: number
    actual: boolean
    turno: boolean
    terminada: string | null
    estado: string
    modalidad: string
    inicio: Date
    fin: Date
    id_sala: number | null
    id_juez: number | null
    externas: Json
    ocupa_desde: Date | null
    ocupa_hasta: Date | null
    recordada_dia: Date | null
    recordada_hora: Date | null
    fin_grabacion: Date | null
    asistencia: Json
    motivos: Generated<readonly number[]>
    toma_desde: Date | null
    toma_hasta: Date | null
    movida: Generated<boolean>
  }
  bitacora_dia: {
    id_usuario: number
    dia: string
    eventos: number
    bytes: number
  }
  cargo: {
    uuid: string
    id_acto: number
    id_oficina: number
    gestion: number
    numero: number
    fecha: Date
    archivos: Json
    clave: string
    firma: string
  }
  catalogo: {
    catalogo: string | null
    id: number | null
    descripcion: string | null
    detalle: Json | null
  }
  catalogo_entrada: {
    flujo: string
    catalogo: string
    id: number
    hasta: Date | null
  }
  catalogo_fijo: {
    catalogo: string
    id: number
    descripcion: string
    detalle: JsonByDefault
  }
  catalogo_version: {
    flujo: string
    version: number
    catalogo: string
    id: number
    desde: Date | null
    datos: Json
    usuario: string | null
    hasta: Date | null
  }
  causa: {
    id: number
    codigo_unico: string
    tipo_accion: string
    tags: string
    origen: string
    estado: string
    general: Json
    id_municipio_hecho: number
    id_oficina_usuario: number | null
    id_usuario_creacion: string | null
    id_oficina_reparto: number | null
    id_juez: number | null
    fecha_creacion: Date
    fecha_modificacion: Date
    fecha_reparto: Date | null
    busqueda: string
    version: number
    id_estado: number | null
    id_etapa: number | null
    id_acto_formulario: number | null
    id_oficina_apoyo: number | null
    id_fiscalia: number | null
    id_fiscal: number | null
    fecha_cierre: Date | null
    delitos: Generated<readonly number[]>
    nombra_protegidos: Generated<boolean>
    reservada: Generated<boolean>
  }
  cierre_sala: {
    id: number | null
    id_sala: number | null
    motivo: string | null
    desde: string | null
    hasta: string | null
    hora_desde: string | null
    hora_hasta: string | null
  }
  command_answer: {
    command_id: string
    actor: string | null
    name: string
    status: number
    body: string | null
    version: number | null
    at: Date
    fingerprint: string | null
  }
  competencia_delito: {
    id_delito: number | null
    id_area_organizacional: number | null
  }
  cupo_llamadas: {
    clave: string
    quedan: number
    concedidas: number
    al: Date
  }
  delito: {
    id: number | null
    articulo: string | null
    descripcion: string | null
    tipo_accion: string | null
    grupo_sorteo: number | null
    detalle: Json | null
  }
  departamento: {
    id: number
    descripcion: string
    codigo: string
    latitud: number
    longitud: number
  }
  dia_inhabil: {
    id: number | null
    id_departamento: number | null
    tipo: string | null
    descripcion: string | null
    desde: string | null
    hasta: string | null
  }
  dispositivo_conocido: {
    huella: string
    id_usuario: number
    usado: Date
  }
  documento: {
    uuid: string
    id_acto: number
    nombre: string
    sha256: string
    bytes: number
    paginas: number
    firmado: boolean
    publico: boolean
    fecha_firma: Date | null
    firma_retirada: Generated<boolean>
  }
  documento_oficina: {
    ambito: string
    nombre: string
    clave: string
    clave_anterior: string | null
    revision: Generated<number>
    compuesta: Generated<number>
    sha256: string
    bytes: number
    autor: string
    fecha: Date
  }
  envio: {
    id: string
    canal: string
    destino: string
    asunto: string
    cuerpo: string
    id_notificacion: number
    estado: Generated<string>
    intentos: Generated<number>
    proximo: Date
    error: Generated<string>
    creado: Date
    terminado: Date | null
  }
  estado_plazo: {
    id_acto: number
    id_estado_causa: number
    activo: boolean
  }
  etapa_plazo: {
    id_acto: number
    id_etapa_causa: number
    activo: boolean
  }
  identity_key: {
    subject: string
    key: Buffer | null
    created_at: Date
    erased_at: Date | null
  }
  ingreso_ciudadania: {
    estado: string
    nonce: string
    verificador: string
    creado: Date
  }
  instalado: {
    que: string
    version: string
    desde: Generated<Date>
  }
  intento_ingreso: {
    clave: string
    at: Date
  }
  journal_event: {
    ledger: string
    position: number
    stream: string
    version: number
    event_id: string
    type: string
    machine: string
    machine_version: number
    outcome: string
    reason: string | null
    data: string
    actor: string | null
    role: string | null
    office: number | null
    correlation: string
    client: string | null
    at: Date
    previous_hash: string
    hash: string
  }
  journal_ledger: {
    ledger: string
    position: number
    hash: string
  }
  lectura_causa: {
    id_causa: number
    dia: string
    id_usuario: number
    rol: string | null
    oficina: number | null
    primera: Date
  }
  lectura_persona: {
    id_persona: number
    dia: string
    id_usuario: number
    rol: string | null
    oficina: number | null
    primera: Date
  }
  llamada_fallida: {
    llamada: string
    estado: number
    hora: Date
    cantidad: number
    ultima: Date
  }
  medida_proteccion: {
    id_sujeto: number
    orden: number
    id_tipo_medida: number
    fecha_inicio: Date
    id_acto: number
    fecha_suspension: Date | null
    id_acto_suspension: number | null
  }
  memorial: {
    id_acto: number
    registrado_por: string | null
    id_oficina: number | null
    calidad: string
    id_sujeto: number | null
    documento: string
    complemento: string
    nombre: string
  }
  mensaje_tiempo_real: {
    id: GeneratedAlways<number>
    evento: string
    usuarios: readonly number[]
    datos: Json
    at: Generated<Date>
  }
  menu: {
    id: number
    nombre: string
    descripcion: Generated<string>
    icono: string
    url: string
    orden_despliegue: number
    id_padre: number | null
  }
  menu_rol: {
    id_menu: number
    rol: string
  }
  municipio: {
    id: number
    id_provincia: number | null
    id_departamento: number
    descripcion: string
    latitud: number
    longitud: number
  }
  notificacion: {
    id: number
    id_causa: number
    id_acto: number
    id_sujeto: number
    id_tipo: number
    estado: string
    notificador: string
    fecha_creacion: Date
    fecha_publicacion: Date | null
    uuid: string | null
    nombre: string | null
    sha256: string | null
    bytes: number | null
    paginas: number | null
    version: number
    id_representante: number | null
    hoja: Json | null
    id_gestor: number | null
    id_zona: number | null
    id_oficina: number | null
    id_audiencia: number | null
    codigo: string | null
    motivo: Generated<string>
    direccion: Generated<string>
    latitud: number | null
    longitud: number | null
    correo: Generated<string>
    verificada: Generated<boolean>
    visto: Generated<boolean>
    visitas: Generated<number>
    proxima: Date | null
    fecha_estado: Date | null
    fecha_asignacion: Date | null
    diligencia: Json | null
    formulario: Json | null
    fecha_cierre: Date | null
    adjuntos: Generated<readonly number[]>
  }
  notificacion_visita: {
    id_notificacion: number
    orden: number
    fecha: Date
    enviado: Date
    motivo: string
    proxima: Date | null
    lugar: string
    latitud: number | null
    longitud: number | null
    precision: number | null
    foto: Json | null
  }
  oficina: {
    id: number | null
    descripcion: string | null
    id_area_organizacional: number | null
    id_municipio: number | null
    id_padre: number | null
    direccion: string | null
    latitud: number | null
    longitud: number | null
    sala_virtual: string | null
    cierre: Date | null
  }
  orden_audiencias: {
    id: string
    clase: string
    id_oficina: number
    id_usuario: number
    actor: Json
    creado: Date
    terminado: Date | null
    desde: string
    hasta: string
    id_sala: number | null
    motivo: string
    tipos: readonly number[]
    repone: string | null
    arrendatario: string | null
    arriendo: Date | null
  }
  orden_audiencias_linea: {
    id_orden: string
    orden: number
    id_audiencia: number
    version: number
    inicio: Date
    codigo: string
    tipo: string
    sala: string | null
    estado: Generated<string>
    detalle: string | null
    avisos: Generated<number>
    intentos: Generated<number>
  }
  pena: {
    id_sujeto: number
    orden: number
    tipo: string
    anios: number
    meses: number
    dias: number
    cuenta_desde: string
    dias_reconocidos: number
    id_acto: number
    fecha: Date
    fecha_fin: Date | null
    motivo: Generated<string>
  }
  permiso_retirado: {
    rol: string
    llamada: string
  }
  persona: {
    id: Generated<number>
    documento_identidad: string
    complemento: Generated<string>
    nombres: string
    primer_apellido: string
    segundo_apellido: Generated<string>
    detalle: JsonByDefault
  }
  persona_juridica: {
    id: Generated<number>
    nit: string
    razon_social: string
    detalle: JsonByDefault
  }
  plazo: {
    id: number
    id_causa: number
    estado: string
    version: number
    plazo: number
    plazo_unidad: number
    plazo_suspension: number
    plazo_corrido: boolean
    espera_notificacion: boolean
    hecho: string | null
    id_hecho: number | null
    desde: Date | null
    hasta: Date | null
    suspendido_desde: string | null
    suspensiones: JsonByDefault
    id_acto_respuesta: number | null
    motivo: string | null
    avisado: Date | null
    fecha_creacion: Date
    fecha_estado: Date
  }
  presencia: {
    conexion: string
    proceso: string
    id_causa: number
    id_usuario: number
    editando: boolean
    visto: Generated<Date>
  }
  proceso: {
    maquina: string
    puerto: number
    version: string
    node: string
    desde: Date
    visto: Date
    cifras: Json
  }
  provincia: {
    id: number
    id_departamento: number
    descripcion: string
  }
  prueba: {
    id: number
    version: number
    uuid: string
    id_causa: number
    id_acto: number | null
    id_oficina_receptora: number
    gestion: number
    numero: number
    descripcion: string
    cantidad: number
    embalaje: string
    precinto: string
    busqueda: string
    id_oficina: number
    lugar: string | null
    estado: string
    fecha_estado: Date
  }
  prueba_eslabon: {
    id_prueba: number
    orden: number
    tipo: string
    fecha: Date
    usuario: string | null
    id_oficina: number
    calidad: string | null
    id_sujeto: number | null
    documento: string
    complemento: string
    nombre: string
    firmado: Json
    firma: string
  }
  puesto: {
    id_usuario: number
    numero: Generated<number>
    rol: string
    id_oficina: number | null
    desde: Date | null
    hasta: Date | null
    asignado: Date | null
    asignado_por: string | null
    terminado: Date | null
    terminado_por: string | null
  }
  reparto: {
    id_causa: number
    numero: number
    id_oficina_origen: number | null
    id_oficina_destino: number
    tipo_tramitacion: number
    id_acto: number | null
    fecha_creacion: Date
    opcion: number | null
    sorteo: Json | null
    id_cargo: number | null
  }
  sala_audiencia: {
    id: number | null
    id_oficina: number | null
    descripcion: string | null
    enlace_virtual: string | null
    cierre: Date | null
  }
  sesion: {
    id: string
    id_usuario: number
    refresco: string
    anterior: string | null
    rotada: Date | null
    oficina: number | null
    cliente: string | null
    creada: Date
    usada: Date
    vence: Date
    revocada: Date | null
    direccion: string | null
  }
  situacion_juridica: {
    id_sujeto: number
    orden: number
    id_tipo_situacion: number
    fecha_inicio: Date
    id_acto: number
    fecha_fin: Date | null
  }
  solicitud_aprobacion: {
    id: string
    id_documento: number | null
    uuid_documento: string | null
    sha256: string
    id_usuario: number
    referencia: string
    creada: Date
    resuelta: Date | null
    resultado: string | null
    id_notificacion: number | null
    version_acto: number | null
  }
  solicitud_audiencia: {
    id: number
    id_causa: number
    id_acto: number
    id_tipo_audiencia: number
    estado: string
    id_audiencia: number | null
    id_acto_rechazo: number | null
    fecha_creacion: Date
    version: number
  }
  stream_head: {
    stream: string
    ledger: string
    machine: string
    version: number
    state: string
    changed_by: string | null
    changed_at: Date
    since: Date | null
  }
  sujeto_procesal: {
    id: number
    id_causa: number
    id_tipo_sujeto_procesal: number
    id_persona_natural: number | null
    id_persona_juridica: number | null
    nombre: string
    documento: string
    facts: Json
    fecha_creacion: Date
  }
  suplencia: {
    id: number | null
    id_usuario: number | null
    id_oficina: number | null
    desde: string | null
    hasta: string | null
  }
  tipo_acto_procesal: {
    id: number | null
    descripcion: string | null
    id_categoria: number | null
    detalle: Json | null
  }
  tipo_de_acto: {
    id_acto: number | null
    id: number | null
    descripcion: string | null
    id_categoria: number | null
    detalle: Json | null
  }
  titular: {
    id_usuario: number | null
    id_persona: number | null
    documento_identidad: string | null
    complemento: string | null
    nombres: string | null
    primer_apellido: string | null
    segundo_apellido: string | null
    detalle: Json | null
  }
  trabajo_periodico: {
    nombre: string
    numero: number
    arrendatario: string | null
    arriendo: Date | null
    empezado: Date
    terminado: Date | null
    error: string | null
  }
  users_firma: {
    id_usuario: number
    pin: string
    fecha_vigencia: Date
    fecha_modificacion: Date
  }
  usuario: {
    id: Generated<number>
    usuario: string
    clave: string
    id_oficina: number | null
    activo: Generated<boolean>
    es_por_defecto: Generated<boolean>
    menu_anclado: Generated<boolean>
    modo_oscuro: Generated<boolean>
    fecha_creacion: Generated<Date>
    fecha_modificacion: Generated<Date>
    cambio_forzado: Generated<boolean>
    eliminado: Date | null
    documento_identidad: string
    complemento: Generated<string>
    persona: JsonByDefault
    celular: Generated<string>
    email: Generated<string>
    documento_cambiado: Date | null
    cambio_documento: Json | null
    direccion_agenda: string | null
    direccion_agenda_desde: Date | null
  }
  vista_guardada: {
    id: GeneratedAlways<number>
    id_usuario: number
    lista: string
    nombre: string
    consulta: string
    creada: Generated<Date>
  }
}
